import { maxFields } from "../list-fields.ts";
import { createExample, createField, createText } from "./example.ts";
import { isReadOnlyInput } from "./read-only-in-input.ts";
import type { Warning } from "./warning.ts";
import { formatFieldName, locateBinding } from "./warning-context.ts";

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
      const { field, operation } = binding;
      const { address } = binding.binding;
      if (field?.isDeprecated) {
        const name = formatFieldName(field);
        const parameters = { field: name, state: "deprecated" };
        return [{ ...locateBinding(binding), parameters, text: `${name} is deprecated.` }];
      }
      // Of an operation with very many fields only the nearest are known.
      const isKnown = field !== undefined || (operation?.fields.length ?? 0) >= maxFields;
      if (isKnown || isReadOnlyInput(binding)) return [];
      const parameters = { field: address, state: operation ? "removed" : "operation-removed" };
      const text = `${address} isn't in the API description anymore.`;
      return [{ ...locateBinding(binding), parameters, text }];
    }),
};
