import type { Layer } from "../../design/layer.ts";
import { matchText, readDateKind } from "../display-format/match-text.ts";
import { type Field, isSent } from "../field.ts";
import { listAncestors } from "../suggest/layer-tree.ts";
import { createExample, createField, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import { formatFieldName, locateBinding, type ScreenView } from "./warning-context.ts";

const courier = createField("response/200/items/0/courier", { isNullable: true });
const row = (id: string, y: number): Layer => ({
  id,
  name: "Row",
  type: "INSTANCE",
  box: [0, y, 390, 40],
  component: { key: "row", name: "Row" },
});
const shown = [["Courier 1", courier.key]] as const;
const layers = (more: Partial<Layer>) => [
  row("Row 1", 0),
  createText("Courier 1", "Ana", { parent: 0, name: "Courier" }),
  row("Row 2", 40),
  createText("Courier 2", "Ben", { parent: 2, name: "Courier", ...more }),
];

export const nullableAlwaysShownWarning: Warning = {
  id: "nullable-always-shown",
  title: "May be null, always shown",
  why: "The design doesn't say what is shown without a value, so an empty line or the word null appears.",
  level: "warning",
  good: createExample({ layers: layers({ isHidden: true }), shown, fields: [courier] }),
  bad: createExample({ layers: layers({}), shown, fields: [courier] }),
  check: ({ bindings }) =>
    bindings.flatMap((binding) => {
      const { field, view, index, layer } = binding;
      if (!field?.isNullable || isSent(field) || !view || !layer || layer.isHidden) return [];
      if (showsAbsence(view, index, field)) return [];
      const name = formatFieldName(field);
      const text = `${name} may be null. Draw it without a value, or hide the layer.`;
      return [{ ...locateBinding(binding), parameters: { field: name }, text }];
    }),
};

const placeholder = /^(?:[-–—…?]+|n\/?a|none|unknown|tbd|tba|not (?:yet )?\p{L}+)$/iu;

const absent = /^(?:none|empty|no|off|false|hidden|missing|without .+|no .+)$/i;

/** Whether the design shows somewhere that there is no value: a layer like it is hidden, missing, or says so. */
function showsAbsence({ tree, like }: ScreenView, index: number, field: Field): boolean {
  const group = like.groups[index] ?? [index];
  const item = like.items[index];
  const items = item === undefined ? [] : (like.groups[item] ?? []);
  if (items.length > group.length) return true;
  if (group.some((each) => isAbsent(tree.layers[each] as Layer, field))) return true;
  // A variant of what contains it may be without it.
  return [index, ...listAncestors(tree, index, 4)].some((each) => {
    const { options = {} } = tree.layers[each]?.component ?? {};
    return Object.values(options).some((values) => values.some((value) => absent.test(value)));
  });
}

function isAbsent({ isHidden, text }: Layer, field: Field): boolean {
  if (isHidden === true || text === undefined) return isHidden === true;
  // Words where a date or a number is expected stand for no value: `until further notice`.
  const isTyped = readDateKind(field) !== undefined || field.type === "integer" || field.type === "number";
  return placeholder.test(text.trim()) || (isTyped && matchText(text, field) === undefined);
}
