import { createExample, createField, createText } from "./example.ts";
import { isReadOnlyInput } from "./read-only-in-input.ts";
import type { Warning } from "./warning.ts";
import { formatAddressName, formatFieldName, locateBinding } from "./warning-context.ts";

const layers = [createText("Courier", "Ana")];
const courier = (isDeprecated: boolean) => createField("response/200/courier", { isDeprecated });
const shown = [["Courier", "response/200/courier"]] as const;

export const fieldGoingAwayWarning: Warning = {
  id: "field-going-away",
  title: "Deprecated or removed field",
  why: "A removed field leaves the layer empty; a deprecated one will.",
  level: "error",
  good: createExample({ layers, shown, fields: [courier(false)] }),
  bad: createExample({ layers, shown, fields: [courier(true)] }),
  check: ({ bindings }) =>
    bindings.flatMap((binding) => {
      const { field } = binding;
      const { address, isFieldRemoved = false } = binding.binding;
      if ((!isFieldRemoved && !field?.isDeprecated) || isReadOnlyInput(binding)) return [];
      const name = field ? formatFieldName(field) : formatAddressName(address);
      const state = isFieldRemoved ? "removed" : "deprecated";
      const text = isFieldRemoved
        ? `${name} isn't in the API description anymore.`
        : `${name} is deprecated.`;
      return [{ ...locateBinding(binding), parameters: { field: name, state }, text }];
    }),
};
