import type { FixRequest, OperationLine, RequestedField } from "@linkspan/contract";
import { requestedFieldEntry, requestedFieldsRule } from "@linkspan/engine/bindings";

/** The change of the API description that adds fields, as the fix tools take it. */
export function toFixRequest(
  { method, path }: Pick<OperationLine, "method" | "path">,
  fields: readonly RequestedField[],
): FixRequest {
  return {
    automatic: false,
    answers: [],
    fixes: fields.map(({ field, ...values }) => ({
      rule: requestedFieldsRule,
      entry: requestedFieldEntry(["paths", path, method], field),
      values,
    })),
  };
}

/** What is chosen as the type: a format of a text stands for itself, as everywhere in the documentation. */
export const fieldTypes = [
  "string",
  "integer",
  "number",
  "boolean",
  "date-time",
  "date",
  "email",
  "uri",
  "uuid",
] as const;

type Typed = Pick<RequestedField, "type" | "format">;

/** The type or format of a field as one word. */
export function formatFieldType({ type, format }: Typed): string {
  return format || type;
}

export function readFieldType(word: string): Typed {
  const type = (["string", "integer", "number", "boolean"] as const).find((each) => each === word);
  return type ? { type, format: "" } : { type: "string", format: word };
}
