import type { HashText } from "../component-json.ts";
import { type ComponentRegistry, type ReferencedComponent, resolveReference } from "../component-registry.ts";
import { writeCanonical } from "./canonical-text.ts";

/** How far a component is looked at. */
type Mark = {
  component: ReferencedComponent;
  /** The hash of what it says itself. */
  own: string;
  /** When it was first met, and the earliest component that it leads back to. */
  order: number;
  low: number;
  /** Which of its references is next. */
  next: number;
  /** The hash of what it says and of all that it leads to; empty until that is known. */
  print: string;
};

/** Returns the fingerprint of a component: it changes with every change in anything that the component leads to. */
export type FindFingerprint = (component: ReferencedComponent) => string;

/**
 * Components that lead to each other in circles reach the same components, so they are hashed together (Tarjan's strongly
 * connected components): every component and every reference is looked at once, however deep and tangled they are. Nothing
 * calls itself here, since a chain of references may be as long as the description.
 */
export function createPrints(registry: ComponentRegistry, hash: HashText): FindFingerprint {
  const marks = new Map<ReferencedComponent, Mark>();
  /** Components that were met and whose circle is not closed yet. */
  const open: Mark[] = [];

  function meet(component: ReferencedComponent): Mark {
    const order = marks.size;
    const mark = {
      component,
      own: hash(writeCanonical(component.value)),
      order,
      low: order,
      next: 0,
      print: "",
    };
    marks.set(component, mark);
    open.push(mark);
    return mark;
  }

  function visit(root: ReferencedComponent): Mark {
    const first = meet(root);
    const way = [first];
    for (let mark = way.at(-1); mark; mark = way.at(-1)) {
      const reference = mark.component.references[mark.next++];
      if (!reference) {
        way.pop();
        const before = way.at(-1);
        if (before) before.low = Math.min(before.low, mark.low);
        if (mark.low === mark.order) closeCircle(mark);
        continue;
      }
      const target = resolveReference(registry, reference);
      const known = target && marks.get(target);
      if (target && !known) way.push(meet(target));
      else if (known && known.print === "") mark.low = Math.min(mark.low, known.order);
    }
    return first;
  }

  function closeCircle(first: Mark): void {
    const members = open.splice(open.lastIndexOf(first));
    const lines = new Set<string>();
    for (const { component } of members) {
      for (const { text, component: target } of component.references) {
        const mark = target && marks.get(target);
        lines.add(`${text} ${mark ? mark.print || mark.own : ""}`);
      }
    }
    const around = lines.size === 0 ? "" : hash([...lines].sort().join("\n"));
    for (const mark of members) mark.print = around === "" ? mark.own : hash(`${mark.own} ${around}`);
  }

  return (component) => (marks.get(component) ?? visit(component)).print;
}
