import type { SchemaNode } from "../documentation-view/node.ts";
import { isObject, type Json, ownValue } from "../json.ts";

/** Deeper examples are compared as they are written. */
const maxDepth = 16;

/** Whether two examples are the same, apart from fields that only one of their schemas has, or has with another type. */
export function isSameExample(
  before: Json,
  after: Json,
  old: SchemaNode | undefined,
  now: SchemaNode | undefined,
  depth = 0,
): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return false;
    // The fields below the node of a list are those of its items.
    return before.every((each, index) => isSameExample(each, after[index] ?? null, old, now, depth));
  }
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after);
  const [fields, others] = [listFields(old, depth), listFields(now, depth)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const [field, other] = [fields.get(name), others.get(name)];
    if (!field !== !other || (field && other && !isSameType(field, other))) return true;
    const [one, two] = [ownValue(before, name), ownValue(after, name)];
    if (one === undefined || two === undefined) return one === two;
    return isSameExample(one, two, field, other, depth + 1);
  });
}

function isSameType(before: SchemaNode, after: SchemaNode): boolean {
  return before.type.names.join() === after.type.names.join() && before.type.lists === after.type.lists;
}

function listFields(node: SchemaNode | undefined, depth: number): Map<string, SchemaNode> {
  if (node?.state !== "open" || depth > maxDepth) return new Map();
  const properties = node.children().filter(({ role }) => role === "property");
  return new Map(properties.map((child) => [child.name, child]));
}
