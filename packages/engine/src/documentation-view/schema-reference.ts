import { componentsPath } from "../description/description.ts";
import type { Dialect } from "../description/dialect.ts";
import { extendReference, toReferenceText } from "../documentation/reference-text.ts";
import { referenceName } from "./lookup.ts";

/** The reference by which a named schema is usually meant. */
export function toSchemaReference(dialect: Dialect, name: string): string {
  return extendReference(toReferenceText(componentsPath(dialect, "schemas")), name);
}

/** Every row of every tree asks. */
const folders = new Map<Dialect, string>();

function findFolder(dialect: Dialect): string {
  const known = folders.get(dialect);
  if (known !== undefined) return known;
  const folder = toSchemaReference(dialect, "");
  folders.set(dialect, folder);
  return folder;
}

/** The name of the schema that a reference leads to; undefined when it leads to something else. */
export function readSchemaName(dialect: Dialect, reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined;
  const folder = findFolder(dialect);
  if (!reference.startsWith(folder) || reference.includes("/", folder.length)) return undefined;
  return referenceName(reference);
}
