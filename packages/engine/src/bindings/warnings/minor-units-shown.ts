import type { DisplayFormat } from "../display-format/display-format.ts";
import { formatValue } from "../display-format/format-value.ts";
import { createExample, createField, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import { locateBinding } from "./warning-context.ts";

const total = createField("response/200/total", { type: "integer", isMinorUnits: true, examples: [48600] });
const layers = [createText("Total", "€486.00")];
const format = (divideBy?: number): DisplayFormat => ({ kind: "number", divideBy, decimals: 2, before: "€" });

export const minorUnitsShownWarning: Warning = {
  id: "minor-units-shown",
  title: "Minor units shown as they are",
  why: "Amounts in cents appear a hundred times too high.",
  level: "warning",
  good: createExample({ layers, shown: [["Total", total.key, format(100)]], fields: [total] }),
  bad: createExample({ layers, shown: [["Total", total.key, format()]], fields: [total] }),
  check: ({ bindings }) =>
    bindings.flatMap((binding) => {
      const { field, layer } = binding;
      const { format: own } = binding.binding;
      const isScaled = own?.kind === "number" && (own.divideBy ?? 1) > 1;
      if (!field?.isMinorUnits || !layer || isScaled) return [];
      const sent = field.examples[0] ?? 12300;
      const shown = formatValue(sent, own);
      const parameters = { sent: String(sent), shown };
      return [{ ...locateBinding(binding), parameters, text: `${sent} would read “${shown}”.` }];
    }),
};
