import type { Field } from "../field.ts";
import { listStems } from "./stems.ts";

/** Tells whether a text consists of the words of one field's name, as a label does. */
export function createNameTest(fields: Iterable<Pick<Field, "path">>): (text: string) => boolean {
  const names = new Set<string>();
  for (const { path } of fields) {
    names.add(toNameKey(path.at(-1) ?? ""));
    names.add(toNameKey(path.slice(-2).join(" ")));
  }
  names.delete("");
  return (text) => names.has(toNameKey(text));
}

function toNameKey(name: string): string {
  return [...new Set(listStems(name))].sort().join(" ");
}
