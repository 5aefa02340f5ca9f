import type { PositionedLayer } from "./layout.ts";

/** Returns the next unused node id. */
export type NextId = () => string;

/** Ids that count up from one: `5:1` is followed by `5:2`. From `end` on, they continue in a session of their own. */
export function countIds(first: string, end = Number.POSITIVE_INFINITY, overflow: NextId = () => ""): NextId {
  const [session, start] = first.split(":").map(Number);
  let next = start ?? 0;
  return () => (next < end ? `${session}:${next++}` : overflow());
}

/**
 * The ids of a layer and of everything in it. Layers of an instance are called after the layers of the component:
 * `I12:40;5:6` is layer 5:6 in instance 12:40, and instances within instances add a step.
 */
export function assignIds(root: PositionedLayer, next: NextId): Map<PositionedLayer, string> {
  const ids = new Map<PositionedLayer, string>();
  visit(root, next, "");
  return ids;

  function visit(item: PositionedLayer, nextId: NextId, path: string): void {
    const own = nextId();
    ids.set(item, path ? `I${path};${own}` : own);
    const { component } = item.layer;
    const isInstance = component && item.layer.type === "INSTANCE";
    const inner = isInstance ? skipFirst(countIds(component.id)) : nextId;
    const innerPath = isInstance ? (path ? `${path};${own}` : own) : path;
    for (const child of item.children) visit(child, inner, innerPath);
  }
}

/** The first id of a component is that of the component itself. */
function skipFirst(next: NextId): NextId {
  next();
  return next;
}
