import type { Binding, ScreenDetails } from "@linkspan/contract";
import { createLikeLayersReader, type LikeLayersReader } from "@linkspan/engine/bindings";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LoadedOperation, operationQuery, screenQuery } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { toLayers } from "./to-layers.ts";

/** More operations of one screen than these are shown on the web. */
const maxOperations = 8;

export type LoadedScreen = {
  /** Null for a frame that was never sent; undefined while it loads. */
  details: ScreenDetails | null | undefined;
  operations: readonly LoadedOperation[];
  isLoading: boolean;
  error: Error | null;
  /** Loads the screen again. */
  retry: () => void;
  /** The binding of a layer, or of one like it in another row. */
  findBinding: (layer: string) => Binding | undefined;
  readLike: LikeLayersReader;
};

/** A screen with its operations and bindings. */
export function useScreen(node: string | undefined): LoadedScreen {
  const nodes = node === undefined ? [] : [node];
  return useScreens(nodes)[0] ?? noScreen;
}

/** Screens with their operations and bindings, in the order of their nodes. */
export function useScreens(nodes: readonly string[]): readonly LoadedScreen[] {
  const { project, revision } = usePlugin();
  const found = useQueries({
    queries: nodes.map((node) => screenQuery(project.id, node)),
    combine: (results) =>
      results.map(({ data, error, refetch }) => ({ details: data, error, retry: () => void refetch() })),
  });
  const ids = [...new Set(found.flatMap(({ details }) => listOperations(details)))];
  const loaded = useQueries({
    queries: ids.map((id) => operationQuery(project.id, revision, id)),
    combine: (results) => results.map(({ data, isPending }) => ({ operation: data, isPending })),
  });
  const key = ids.join(" ");
  return useMemo(() => {
    const known = key.split(" ");
    return found.map(({ details, error, retry }) => {
      const own = listOperations(details).map((id) => loaded[known.indexOf(id)]);
      const operations = own.flatMap((each) => each?.operation ?? []);
      const isLoading = (details === undefined && !error) || own.some((each) => each?.isPending);
      return createLoadedScreen({ details, operations, isLoading, error, retry });
    });
  }, [found, loaded, key]);
}

function listOperations(details: ScreenDetails | null | undefined): string[] {
  const ids = new Set(details?.links.map(({ operation_id }) => operation_id));
  return [...ids].slice(0, maxOperations);
}

function createLoadedScreen(state: Omit<LoadedScreen, "findBinding" | "readLike">): LoadedScreen {
  const { details, operations } = state;
  const readLike = details
    ? createLikeLayersReader(toLayers(details), operations)
    : (layer: string) => [layer];
  const findBinding = (layer: string) => {
    const like = new Set(readLike(layer));
    return details?.bindings.find((binding) => like.has(binding.layer.id));
  };
  return { ...state, findBinding, readLike };
}

const noScreen = createLoadedScreen({
  details: undefined,
  operations: [],
  isLoading: false,
  error: null,
  retry: () => undefined,
});
