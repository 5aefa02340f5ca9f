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
