import type { Binding } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useDesign } from "../design-context.ts";
import { toRowKey } from "../field-words.ts";
import { screenQuery } from "../queries.ts";
import { useShownScreen } from "../use-connections.ts";
import { countLikeLayers } from "./list-bindable-layers.ts";

type Bound = Pick<Binding, "layer" | "field" | "format">;

/** Binds a layer of the shown screen to a field of the operation, replacing the binding that the layer has. */
export function useBind() {
  const { project, operation, makeChange, store } = useDesign();
  const shown = useShownScreen() ?? "";
  const { data } = useQuery({ ...screenQuery(project, shown), enabled: shown !== "" });
  return async ({ layer, field, format }: Bound, options?: { isQuiet?: boolean }): Promise<boolean> => {
    store.set({ armed: undefined });
    const replaces = data?.bindings.find((each) => each.layer.id === layer.id);
    const isSame = replaces?.operation_id === operation && toRowKey(replaces.field) === toRowKey(field);
    if (isSame && JSON.stringify(replaces.format) === JSON.stringify(format)) return true;
    const binding: Binding = {
      layer,
      operation_id: operation,
      screen: shown,
      field,
      format,
      repeats: countLikeLayers(data?.layers ?? [], layer.id),
      broken: null,
      version: (replaces?.version ?? 0) + 1,
      created_by: null,
      created_at: new Date().toISOString(),
    };
    return makeChange({ kind: "bind", binding, replaces }, options);
  };
}
