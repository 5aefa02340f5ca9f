import { createLikeLayersReader, type LikeLayersReader } from "@linkspan/engine/bindings";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { useShownScreen } from "../use-connections.ts";
import { toEngineScreen } from "./suggestion.ts";

const alone: LikeLayersReader = (layer) => [layer];

/** Reads which layers of the shown screen are alike. */
export function useLikeLayers(): LikeLayersReader {
  const { project, store } = useDesign();
  const shown = useShownScreen() ?? "";
  const { data } = useQuery({ ...screenQuery(project, shown), enabled: shown !== "" });
  const fields = useStore(store, (state) => state.fields);
  return useMemo(
    () => (data ? createLikeLayersReader(toEngineScreen(data), [{ fields }]) : alone),
    [data, fields],
  );
}
