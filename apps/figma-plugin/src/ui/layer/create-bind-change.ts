import type { Binding } from "@linkspan/contract";
import type { Field } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import type { SelectedLayer } from "../../messages.ts";
import { t } from "../translate.ts";
import type { NamedChange } from "./changes/perform-change.ts";
import { inferBinding } from "./infer-binding.ts";
import type { LoadedScreen } from "./use-screen.ts";

export type WantedBinding = {
  layer: SelectedLayer;
  operation: string;
  field: Field;
  replaces: Binding | undefined;
};

/** Binds a layer of a screen to a field, replacing the binding that it has. */
export function createBindChange(
  { layer, operation, field, replaces }: WantedBinding,
  { readLike }: Pick<LoadedScreen, "readLike">,
): NamedChange | undefined {
  if (!layer.screen) return undefined;
  const repeats = readLike(layer.id).length - 1;
  return {
    label: t("change.bound", { layer: layer.name, field: formatFieldName(field.key) }),
    change: {
      kind: "bind",
      layer: replaces?.layer.id ?? layer.id,
      binding: inferBinding({ operation, screen: layer.screen.id, field, text: layer.text, repeats }),
      replaces,
    },
  };
}
