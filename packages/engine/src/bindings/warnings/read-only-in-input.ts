import { readRole } from "../suggest/layer-role.ts";
import { createExample, createField } from "./example.ts";
import type { Warning } from "./warning.ts";
import { locateBinding, type ResolvedBinding } from "./warning-context.ts";

const reference = (isReadOnly: boolean) => createField("response/200/reference", { isReadOnly });
const shown = [["Reference", "response/200/reference"]] as const;
const layers = [{ id: "Reference", name: "Text field", type: "INSTANCE", box: [16, 40, 300, 40] as const }];

export const readOnlyInInputWarning: Warning = {
  id: "read-only-in-input",
  title: "Read-only field in an input",
  why: "The API ignores what is typed there, so changes get lost without a message.",
  level: "warning",
  good: createExample({ layers, shown, fields: [reference(false)] }),
  bad: createExample({ layers, shown, fields: [reference(true)] }),
  check: ({ bindings }) =>
    bindings.filter(isReadOnlyInput).map((binding) => {
      const field = binding.field?.path.join(".") ?? binding.binding.address;
      return {
        ...locateBinding(binding),
        parameters: { field },
        text: "The API ignores what is typed there.",
      };
    }),
};

/**
 * Whether an input is bound to a field that only the API sets. A request doesn't list such a field: then a response of
 * the operation has it, at the same path.
 */
export function isReadOnlyInput({ field, operation, view, index, binding }: ResolvedBinding): boolean {
  if (!view || index < 0 || readRole(view.tree, index) !== "input") return false;
  if (field) return field.isReadOnly;
  const [section, ...path] = binding.address.split("/");
  if (section !== "request" || !operation) return false;
  const pointer = path.map((segment) => `/${segment}`).join("");
  return operation.fields.some(
    ({ address, isReadOnly }) => isReadOnly && address.in === "response" && address.pointer === pointer,
  );
}
