import type { Binding } from "@linkspan/contract";
import type { Field } from "@linkspan/engine/bindings";
import { toRowKey } from "@linkspan/engine/field-address";

/** A field of an operation as the panel lists it, with the layer that shows it here. */
export type FieldRow = { field: Field; binding: Binding | undefined };

/** The fields of an operation that a layer can show or send: bound ones first in the order of the API. */
export function listFieldRows(
  fields: readonly Field[],
  bindings: readonly Binding[],
  method: string,
): FieldRow[] {
  const rows = fields
    .filter(({ type, address }) => type !== "array" && isShown(address.in, address.status, method))
    .map((field) => ({
      field,
      binding: bindings.find((binding) => toRowKey(binding.field) === toRowKey(field.key)),
    }));
  return [...rows.filter(({ binding }) => binding), ...rows.filter(({ binding }) => !binding)];
}

/** Errors and headers are bound on the web; what reads shows its response first, what writes sends its body. */
function isShown(location: string, status: string, method: string): boolean {
  if (location === "response") return /^2/.test(status);
  return location === "request" || (location === "parameter" && method.toLowerCase() === "get");
}
