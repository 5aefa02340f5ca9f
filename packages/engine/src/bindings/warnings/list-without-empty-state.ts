import type { Field } from "../field.ts";
import { createExample, createField, createScreen, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import { formatFieldName, type ResolvedBinding, type ScreenView } from "./warning-context.ts";

const list = createField("response/200/items", { type: "array" });
const name = createField("response/200/items/0/name");
const layers = [createText("Name", "Lamp")];
const shown = [["Name", name.key]] as const;
const empty = createScreen("Orders, empty", [createText("Title", "No orders yet")]);

export const listWithoutEmptyStateWarning: Warning = {
  id: "list-without-empty-state",
  title: "List without an empty state",
  why: "New customers and searches without results see a blank screen.",
  level: "warning",
  good: createExample({ layers, shown, fields: [list, name], screens: [empty] }),
  bad: createExample({ layers, shown, fields: [list, name] }),
  check: ({ operations, listBindings, listScreens }) =>
    operations.flatMap(({ key, fields }) => {
      const lists = new Map(fields.filter(({ type }) => type === "array").map((field) => [field.key, field]));
      const firsts = new Map<Field, ResolvedBinding>();
      for (const binding of listBindings(key)) {
        const shownList = lists.get(binding.field?.list ?? "") ?? lists.get(binding.binding.address);
        if (shownList && binding.layer && !firsts.has(shownList)) firsts.set(shownList, binding);
      }
      const shows = [...firsts].filter(([field]) => mayBeEmpty(field));
      if (shows.length === 0 || listScreens(key).some(isEmptyState)) return [];
      return shows.map(([field, { binding }]) => {
        const path = formatFieldName(field);
        return {
          screen: binding.screen,
          layer: binding.layer,
          operation: key,
          fields: [field.key],
          parameters: { list: path },
          text: `No screen shows ${path} with nothing in it.`,
        };
      });
    }),
};

function mayBeEmpty({ address, minItems = 0, list: outer }: Field): boolean {
  return address.in === "response" && minItems === 0 && outer === undefined;
}

const emptyName = /(?<!\p{L})(?:empty|no (?:results?|items?|data)|nothing|blank)(?!\p{L})/iu;
const emptyText =
  /^(?:no \p{L}+|nothing|you have no|you don[’']t have any|you haven[’']t|there are no)(?!\p{L})/iu;

/** Whether a screen, or a layer of it that may be hidden, is for a list with nothing in it. */
function isEmptyState({ screen }: ScreenView): boolean {
  if (emptyName.test(screen.name)) return true;
  return screen.layers.some(
    ({ name: layerName, text, component }) =>
      emptyName.test(text === layerName ? "" : layerName) ||
      (component !== undefined && emptyName.test(component.name)) ||
      (text !== undefined && emptyText.test(text)),
  );
}
