import type { Binding } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { useShownScreen } from "../use-connections.ts";
import { pickLayer } from "./pick-layer.ts";

/** The layer that waits for its field. */
export function useArmedLayer(): Binding["layer"] | undefined {
  const { project, store } = useDesign();
  const shown = useShownScreen() ?? "";
  const { data } = useQuery({ ...screenQuery(project, shown), enabled: shown !== "" });
  const armed = useStore(store, (state) => state.armed);
  const layer = armed && "layer" in armed ? data?.layers.find(({ id }) => id === armed.layer) : undefined;
  return layer && pickLayer(layer);
}
