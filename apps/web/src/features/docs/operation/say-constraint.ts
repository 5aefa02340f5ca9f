import type { Constraint } from "@linkspan/engine/documentation-view";
import type { MessageId, Translate } from "../../../lib/translate.tsx";
import { isolate } from "./isolate.ts";

/** A constraint in words, for the end of a line. */
export function sayConstraint(t: Translate, constraint: Constraint): string {
  const words = sayPlain(t, constraint);
  return constraint.each ? t("operation.each", { words }) : words;
}

function sayPlain(t: Translate, constraint: Constraint): string {
  switch (constraint.kind) {
    case "range":
      return sayRange(t, constraint);
    case "length":
    case "items":
    case "properties":
      return sayCount(t, constraint);
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

/** Limits are written as the description has them: 1000000 may be an identifier, and no amount. */
function sayRange(t: Translate, { least, most, above, below }: Range): string {
  if (least !== undefined && most !== undefined && above === undefined && below === undefined) {
    return t("operation.range", { least: String(least), most: String(most) });
  }
  const words: string[] = [];
  if (above !== undefined) words.push(t("operation.above", { above: String(above) }));
  else if (least !== undefined) words.push(t("operation.at-least", { least: String(least) }));
  if (below !== undefined) words.push(t("operation.below", { below: String(below) }));
  else if (most !== undefined) words.push(t("operation.at-most", { most: String(most) }));
  return words.reduce((one, other) => t("operation.and", { one, other }));
}

type Count = Extract<Constraint, { kind: "length" | "items" | "properties" }>;

function sayCount(t: Translate, { kind, least, most }: Count): string {
  if (least !== undefined && most !== undefined) {
    if (least === most) return t(`operation.${kind}-exact`, { count: least });
    return t(`operation.${kind}`, { least: String(least), most: String(most) });
  }
  const [id, count]: [MessageId, number] =
    least === undefined ? [`operation.${kind}-most`, most ?? 0] : [`operation.${kind}-least`, least];
  return t(id, { count });
}
