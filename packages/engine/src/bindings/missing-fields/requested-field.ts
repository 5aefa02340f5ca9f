import { type FieldAddress, parseFieldAddress } from "../../field-address/field-address.ts";
import { type Path, toPointer } from "../../path.ts";

/** What fixes about requested fields name instead of a check. Their values are `type`, `format` and `example`. */
export const requestedFieldsRule = "requested-fields";

/** The types that a requested field can have. */
export const requestedFieldTypes = ["string", "integer", "number", "boolean"] as const;

/** The `entry` of a fix: the pointer of the operation, with the address of the field as one more segment. */
export function requestedFieldEntry(operation: Path, field: string): string {
  return toPointer([...operation, field]);
}

/** Takes an `entry` apart. */
export function readRequestedFieldEntry(entry: string): {
  operation: string;
  address: FieldAddress | undefined;
} {
  const end = entry.lastIndexOf("/");
  const field = entry
    .slice(end + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  return { operation: entry.slice(0, Math.max(0, end)), address: parseFieldAddress(field) };
}
