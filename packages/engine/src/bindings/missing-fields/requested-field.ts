import { type FieldAddress, parseFieldAddress } from "../../field-address/field-address.ts";
import { type Path, toPointer } from "../../path.ts";

/** What fixes about requested fields name instead of a check. Their values are `type`, `format` and `example`. */
export const requestedFieldsRule = "requested-fields";

/** The types that a requested field can have. */
export const requestedFieldTypes = ["string", "integer", "number", "boolean"] as const;

/** What is chosen as the type: a format of a text stands for itself, as everywhere in the documentation. */
export const fieldTypeWords = [...requestedFieldTypes, "date-time", "date", "email", "uri", "uuid"] as const;

type FieldType = { type: (typeof requestedFieldTypes)[number]; format: string };

/** The type or format of a field as one word. */
export function formatFieldType({ type, format }: FieldType): string {
  return format || type;
}

/** Reads what `formatFieldType` wrote. */
export function readFieldTypeWord(word: string): FieldType {
  const type = requestedFieldTypes.find((each) => each === word);
  return type ? { type, format: "" } : { type: "string", format: word };
}

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
