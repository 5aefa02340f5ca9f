import type { Binding } from "@linkspan/contract";
import type { Field, LikeLayersReader } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import type { SelectedLayer } from "../../messages.ts";
import { t } from "../translate.ts";
import { inferBinding } from "./infer-binding.ts";
import { useMakeChange } from "./use-make-change.ts";

type Bound = { layer: SelectedLayer; operation: string; field: Field; replaces: Binding | undefined };

/** Binds a layer of the selected screen to a field, replacing the binding that it has. */
export function useBind(readLike: LikeLayersReader) {
  const makeChange = useMakeChange();
  return async ({ layer, operation, field, replaces }: Bound): Promise<void> => {
    if (!layer.screen) return;
    const repeats = readLike(layer.id).length - 1;
    const binding = inferBinding({ operation, screen: layer.screen.id, field, text: layer.text, repeats });
    const label = t("change.bound", { layer: layer.name, field: formatFieldName(field.key) });
    await makeChange(label, {
      kind: "bind",
      layer: replaces?.layer.id ?? layer.id,
      binding,
      version: replaces?.version,
    });
  };
}
