import type { Binding } from "@linkspan/contract";
import { toRowKey } from "@linkspan/engine/field-address";
import { useQuery } from "@tanstack/react-query";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { useShownScreen } from "../use-connections.ts";
import { inferLayerFormat } from "./infer-layer-format.ts";
import { useLikeLayers } from "./use-like-layers.ts";

type Bound = Pick<Binding, "layer" | "field"> & {
  /** Inferred from the text of the layer if undefined. */
  format?: Binding["format"] | undefined;
};

/** Binds a layer of the shown screen to a field of the operation, replacing the binding that the layer has. */
export function useBind() {
  const { project, operation, makeChange, store } = useDesign();
  const shown = useShownScreen() ?? "";
  const { data } = useQuery({ ...screenQuery(project, shown), enabled: shown !== "" });
  const readLike = useLikeLayers();
  const fields = useStore(store, (state) => state.fields);
  return async (
    { layer, field, format: chosen }: Bound,
    options?: { isQuiet?: boolean },
  ): Promise<boolean> => {
    store.set({ armed: undefined });
    const known = fields.find(({ key }) => toRowKey(key) === field);
    const format = chosen === undefined ? inferLayerFormat(layer, known) : chosen;
    const replaces = data?.bindings.find((each) => each.layer.id === layer.id);
    const isSame = replaces?.operation_id === operation && toRowKey(replaces.field) === toRowKey(field);
    if (isSame && JSON.stringify(replaces.format) === JSON.stringify(format)) return true;
    const binding: Binding = {
      layer,
      operation_id: operation,
      screen: shown,
      field,
      format,
      repeats: readLike(layer.id).length - 1,
      broken: null,
      version: (replaces?.version ?? 0) + 1,
      created_by: null,
      created_at: new Date().toISOString(),
    };
    return makeChange({ kind: "bind", binding, replaces }, options);
  };
}
