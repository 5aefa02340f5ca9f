import { type FieldAddress, parseFieldAddress } from "@linkspan/engine/field-address";

/** The field that a page's URL links to (`?field=`), if it names one. */
export function readFieldQuery(query: unknown): FieldAddress | undefined {
  const { field } = query as Record<string, unknown>;
  return typeof field === "string" ? parseFieldAddress(field) : undefined;
}
