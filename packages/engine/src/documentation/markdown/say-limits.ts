import type { Constraint } from "../view/read-constraints.ts";
import { writeCode } from "./text.ts";

/** A constraint in a few words. */
export function sayLimit(constraint: Constraint): string {
  const words = sayPlain(constraint);
  return constraint.each ? `each ${words}` : words;
}

function sayPlain(constraint: Constraint): string {
  switch (constraint.kind) {
    case "range": {
      const { least, most, above, below } = constraint;
      const limits = [say("≥", least), say(">", above), say("≤", most), say("<", below)];
      return limits.filter((limit) => limit !== "").join(" and ");
    }
    case "length":
    case "items":
    case "properties": {
      const { kind, least = 0, most } = constraint;
      return `${kind} ${most === undefined ? `≥ ${least}` : `${least}–${most}`}`;
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
