import { componentsPath, type Description, readComponents } from "../../description/description.ts";
import type { Json, JsonObject } from "../../json.ts";
import { extendReference, toReferenceText } from "../reference-text.ts";

/** The components of a description that references lead to, by number: named schemas first. */
export type UseGraph = {
  /** What each component says. */
  values: (JsonObject | Json[])[];
  /** The component that a reference leads to or into; undefined when it leads nowhere. */
  find(reference: string): number | undefined;
};

/** Numbers the named schemas. Other components get their number when a reference first leads to them. */
export function createUseGraph({ root, dialect, references, schemas }: Description): UseGraph {
  const folder = `${toReferenceText(componentsPath(dialect, "schemas"))}/`;
  const named = readComponents(root, dialect, "schemas") ?? {};
  const byName = new Map(
    schemas.map(({ name }, schemaIndex) => [extendReference("", name).slice(1), schemaIndex]),
  );
  const plainNames = new Map(schemas.map(({ name }, schemaIndex) => [name, schemaIndex]));
  const byText = new Map<string, number | undefined>();
  const byValue = new Map<Json, number>();
  const values: (JsonObject | Json[])[] = [];
  for (const [schemaIndex, { name, object }] of schemas.entries()) {
    values.push(object);
    const value = named[name];
    if (typeof value === "object" && value !== null && !byValue.has(value)) byValue.set(value, schemaIndex);
  }

  function look(reference: string): number | undefined {
    if (reference.startsWith(folder)) {
      // A reference into a schema is a use of that schema.
      const end = reference.indexOf("/", folder.length);
      const name = reference.slice(folder.length, end < 0 ? undefined : end);
      const schemaIndex = byName.get(name) ?? plainNames.get(name);
      if (schemaIndex !== undefined) return schemaIndex;
    }
    const value = references.find(reference)?.value;
    if (typeof value !== "object" || value === null) return plainNames.get(reference);
    const before = byValue.get(value);
    if (before !== undefined) return before;
    byValue.set(value, values.length);
    return values.push(value) - 1;
  }

  return {
    values,
    find(reference) {
      if (!byText.has(reference)) byText.set(reference, look(reference));
      return byText.get(reference);
    },
  };
}
