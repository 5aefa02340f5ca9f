import type { Field } from "../field.ts";
import { listStems } from "./stems.ts";

/** Whether a field tells things apart for programs: `id`, `slot_id`. */
export function isId({ path }: Pick<Field, "path">): boolean {
  return /(?:^|[^a-z])id$|[a-z]Id$/.test(path.at(-1) ?? "");
}

/** Tells whether a text consists of the words of one field's name, or is one of them, as a label is. */
export function createNameTest(fields: Iterable<Pick<Field, "path">>): (text: string) => boolean {
  const names = new Set<string>();
  for (const { path } of fields) {
    const name = path.at(-1) ?? "";
    names.add(toNameKey(name));
    names.add(toNameKey(path.slice(-2).join(" ")));
    for (const stem of listStems(name)) names.add(stem);
  }
  names.delete("");
  return (text) => names.has(toNameKey(text));
}

function toNameKey(name: string): string {
  return [...new Set(listStems(name))].sort().join(" ");
}
