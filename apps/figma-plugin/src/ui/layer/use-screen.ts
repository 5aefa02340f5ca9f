import type { Binding, ScreenDetails } from "@linkspan/contract";
import { createLikeLayersReader, type LikeLayersReader } from "@linkspan/engine/bindings";
import type { ScreenLayers } from "@linkspan/engine/design";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LoadedOperation, operationQuery, screenQuery } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";

/** More operations of one screen than these are shown on the web. */
const maxOperations = 8;

export type LoadedScreen = {
  /** Null for a frame that was never sent; undefined while it loads. */
  details: ScreenDetails | null | undefined;
  operations: readonly LoadedOperation[];
  isLoading: boolean;
  error: Error | null;
  /** The binding of a layer, or of one like it in another row. */
  findBinding: (layer: string) => Binding | undefined;
  readLike: LikeLayersReader;
};

/** A screen with its operations and bindings. */
export function useScreen(node: string | undefined): LoadedScreen {
  const { project, revision } = usePlugin();
  const { data: details, error } = useQuery({
    ...screenQuery(project.id, node ?? ""),
    enabled: node !== undefined,
  });
  const ids = details ? [...new Set(details.links.map(({ operation_id }) => operation_id))] : [];
  const loaded = useQueries({
    queries: ids.slice(0, maxOperations).map((id) => operationQuery(project.id, revision, id)),
    combine: (results) => ({
      operations: results.flatMap(({ data }) => data ?? []),
      isLoading: results.some((result) => result.isPending),
    }),
  });
  return useMemo(() => {
    const readLike = details
      ? createLikeLayersReader(toLayers(details), loaded.operations)
      : (layer: string) => [layer];
    const findBinding = (layer: string) => {
      const like = new Set(readLike(layer));
      return details?.bindings.find((binding) => like.has(binding.layer.id));
    };
    return {
      details,
      operations: loaded.operations,
      isLoading: (details === undefined && node !== undefined && !error) || loaded.isLoading,
      error,
      findBinding,
      readLike,
    };
  }, [details, loaded, node, error]);
}

/** A stored screen as the engine reads it. */
export function toLayers({ screen, layers }: ScreenDetails): ScreenLayers {
  return { nodeId: screen.node_id, name: screen.name, width: screen.width, height: screen.height, layers };
}
