import { findPart, type Parts, type ReferencedComponent } from "../parts.ts";
import type { HashText } from "../write-part.ts";
import { writeCanonical } from "./canonical-text.ts";

/** How far a part is looked at. */
type Mark = {
  part: ReferencedComponent;
  /** The hash of what it says itself. */
  own: string;
  /** When it was first met, and the earliest part that it leads back to. */
  order: number;
  low: number;
  /** Which of its references is next. */
  next: number;
  /** The hash of what it says and of all that it leads to; empty until that is known. */
  print: string;
};

/** Answers the fingerprint of a part: it changes with every change in anything that the part leads to. */
export type FindFingerprint = (part: ReferencedComponent) => string;

/**
 * Parts that lead to each other in circles reach the same parts, so they are hashed together (Tarjan's strongly
 * connected components): every part and every reference is looked at once, however deep and tangled they are. Nothing
 * calls itself here, since a chain of references may be as long as the description.
 */
export function createPrints(parts: Parts, hash: HashText): FindFingerprint {
  const marks = new Map<ReferencedComponent, Mark>();
  /** Parts that were met and whose circle is not closed yet. */
  const open: Mark[] = [];

  function meet(part: ReferencedComponent): Mark {
    const order = marks.size;
    const mark = { part, own: hash(writeCanonical(part.value)), order, low: order, next: 0, print: "" };
    marks.set(part, mark);
    open.push(mark);
    return mark;
  }

  function visit(root: ReferencedComponent): Mark {
    const first = meet(root);
    const way = [first];
    for (let mark = way.at(-1); mark; mark = way.at(-1)) {
      const reference = mark.part.references[mark.next++];
      if (!reference) {
        way.pop();
        const before = way.at(-1);
        if (before) before.low = Math.min(before.low, mark.low);
        if (mark.low === mark.order) closeCircle(mark);
        continue;
      }
      const target = findPart(parts, reference);
      const known = target && marks.get(target);
      if (target && !known) way.push(meet(target));
      else if (known && known.print === "") mark.low = Math.min(mark.low, known.order);
    }
    return first;
  }

  function closeCircle(first: Mark): void {
    const members = open.splice(open.lastIndexOf(first));
    const lines = new Set<string>();
    for (const { part } of members) {
      for (const { text, part: target } of part.references) {
        const mark = target && marks.get(target);
        lines.add(`${text} ${mark ? mark.print || mark.own : ""}`);
      }
    }
    const around = lines.size === 0 ? "" : hash([...lines].sort().join("\n"));
    for (const mark of members) mark.print = around === "" ? mark.own : hash(`${mark.own} ${around}`);
  }

  return (part) => (marks.get(part) ?? visit(part)).print;
}
