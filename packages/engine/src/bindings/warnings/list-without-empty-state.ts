import { everyItem } from "../../field-address/field-address.ts";
import type { Field } from "../field.ts";
import { readRole } from "../suggest/layer-role.ts";
import { createExample, createField, createScreen, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import type { ResolvedBinding, ScreenView } from "./warning-context.ts";

const list = createField("response/200/items", { type: "array" });
const name = createField("response/200/items/0/name");
const card = (id: string) => ({ id, name: "Card", type: "INSTANCE", box: [0, 0, 390, 80] as const });
const layers = [card("Card 1"), card("Card 2")];
const shown = [["Card 1", list.key]] as const;
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
      const keys = new Set(fields.map((field) => field.key));
      // Plain values are shown as tags: without any there is nothing to say.
      const isOfObjects = ({ type, key: list }: Field) => type === "array" && !keys.has(list + everyItem);
      const lists = new Map(fields.filter(isOfObjects).map((field) => [field.key, field]));
      const firsts = new Map<Field, ResolvedBinding>();
      for (const binding of listBindings(key)) {
        const shownList = lists.get(binding.field?.list ?? "") ?? lists.get(binding.binding.address);
        if (shownList && isRepeated(binding) && !firsts.has(shownList)) firsts.set(shownList, binding);
      }
      const shows = [...firsts].filter(([field]) => mayBeEmpty(field));
      if (shows.length === 0 || listScreens(key).some(isEmptyState)) return [];
      return shows.map(([field, { binding }]) => {
        const path = field.path.join(".") || "the list";
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

/** A layer that isn't repeated, or is one of several inputs, shows one item that was chosen elsewhere. */
function isRepeated({ view, index, field }: ResolvedBinding): boolean {
  if (!view || index < 0) return false;
  if (field?.type === "array") return true;
  return (view.like.groups[index]?.length ?? 0) > 1 && readRole(view.tree, index) !== "input";
}

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
