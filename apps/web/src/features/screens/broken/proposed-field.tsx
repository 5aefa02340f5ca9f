import type { FieldReplacement, OperationLine } from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { operationTitle } from "../../docs/navigator/lines.ts";
import { isolate } from "../../docs/operation/format/bidi-isolate.ts";
import { MethodBadge } from "../../operations/method-badge.tsx";

type Props = { replacement: FieldReplacement; operation: OperationLine | undefined };

/** The field that may replace a removed one. */
export function ProposedField({ replacement: { field, type }, operation }: Props) {
  return (
    <div className="case-field">
      <span className="proposed-field" translate="no">
        {operation && <MethodBadge method={operation.method} size="xs" />}
        <code>{formatFieldName(field)}</code>
        <span className="field-type">{type}</span>
      </span>
    </div>
  );
}

/** Where a field is: `Start a payment, response 201`. */
export function formatFieldPlace(t: Translate, field: string, operation: OperationLine | undefined): string {
  const name = operation ? isolate(operationTitle(operation)) : "";
  const [, status = ""] = field.split("/");
  return isSentField(field)
    ? t("replacements.in-request", { operation: name })
    : t("replacements.in-response", { operation: name, status });
}

/** Why a field is proposed, and what it replaces. */
export function useFieldReasons(
  old: string,
  { field, confidence, reasons }: FieldReplacement,
  operation: OperationLine | undefined,
) {
  const t = useMessages();
  const has = (code: string) => reasons.some((reason) => reason.code === code);
  const value = reasons.find(({ code }) => code === "example")?.value;
  const names = {
    before: <code key="before">{formatFieldName(old)}</code>,
    after: <code key="after">{formatFieldName(field)}</code>,
    operation: <bdi key="operation">{operation ? operationTitle(operation) : ""}</bdi>,
  };
  const shared = has("type")
    ? value === undefined
      ? t(has("values") ? "replacements.same-type-values" : "replacements.same-type")
      : t("replacements.same-type-example", { value: <code key="value">{value}</code> })
    : value === undefined
      ? has("values") && t("replacements.same-values")
      : t("replacements.same-example", { value: <code key="value">{value}</code> });
  return [
    t(confidence === "sure" ? "replacements.became" : "replacements.may-replace", names),
    ...(shared ? [shared] : []),
  ];
}
