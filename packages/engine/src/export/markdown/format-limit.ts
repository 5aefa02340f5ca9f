import type { Constraint } from "../../documentation-view/read-constraints.ts";
import { writeCode } from "./text.ts";

/** A constraint in a few words. */
export function formatLimit(constraint: Constraint): string {
  const words = formatConstraintText(constraint);
  return constraint.each ? `each ${words}` : words;
}

function formatConstraintText(constraint: Constraint): string {
  switch (constraint.kind) {
    case "range": {
      const { min, max, above, below } = constraint;
      const limits = [say("≥", min), say(">", above), say("≤", max), say("<", below)];
      return limits.filter((limit) => limit !== "").join(" and ");
    }
    case "length":
    case "items":
    case "properties": {
      const { kind, min = 0, max } = constraint;
      return `${kind} ${max === undefined ? `≥ ${min}` : `${min}–${max}`}`;
    }
    case "multiple":
      return `multiple of ${constraint.of}`;
    case "unique":
      return "unique items";
    case "pattern":
    case "default":
    case "constant":
    case "media":
    case "encoding":
      return `${constraint.kind} ${writeCode(constraint.text, 120)}`;
  }
}

function say(sign: string, limit: number | undefined): string {
  return limit === undefined ? "" : `${sign} ${limit}`;
}
