import type { Constraint } from "@linkspan/engine/documentation-view";
import type { MessageId } from "../../../../lib/i18n/message-id.ts";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import { isolate } from "./bidi-isolate.ts";

/** A constraint as text. */
export function formatConstraint(t: Translate, constraint: Constraint): string {
  const words = formatConstraintText(t, constraint);
  return constraint.each ? t("operation.each", { words }) : words;
}

function formatConstraintText(t: Translate, constraint: Constraint): string {
  switch (constraint.kind) {
    case "range":
      return formatRange(t, constraint);
    case "length":
    case "items":
    case "properties":
      return formatCount(t, constraint);
    case "multiple":
      return t("operation.multiple", { of: String(constraint.of) });
    case "unique":
      return t("operation.unique");
    case "media":
      return t("operation.content-type", { text: isolate(constraint.text) });
    case "pattern":
    case "default":
    case "constant":
    case "encoding":
      return t(`operation.${constraint.kind}`, { text: isolate(constraint.text) });
  }
}

type Range = Extract<Constraint, { kind: "range" }>;

/** Limits are not formatted as numbers: 1000000 may be an identifier. */
function formatRange(t: Translate, { min, max, above, below }: Range): string {
  if (min !== undefined && max !== undefined && above === undefined && below === undefined) {
    return t("operation.range", { min: String(min), max: String(max) });
  }
  const words: string[] = [];
  if (above !== undefined) words.push(t("operation.above", { above: String(above) }));
  else if (min !== undefined) words.push(t("operation.at-least", { min: String(min) }));
  if (below !== undefined) words.push(t("operation.below", { below: String(below) }));
  else if (max !== undefined) words.push(t("operation.at-most", { max: String(max) }));
  return words.reduce((one, other) => t("operation.and", { one, other }));
}

type Count = Extract<Constraint, { kind: "length" | "items" | "properties" }>;

function formatCount(t: Translate, { kind, min, max }: Count): string {
  if (min !== undefined && max !== undefined) {
    if (min === max) return t(`operation.${kind}-exact`, { count: min });
    return t(`operation.${kind}`, { min: String(min), max: String(max) });
  }
  const [id, count]: [MessageId, number] =
    min === undefined ? [`operation.${kind}-most`, max ?? 0] : [`operation.${kind}-least`, min];
  return t(id, { count });
}
