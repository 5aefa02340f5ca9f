import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { compareUnits } from "../units.ts";
import { compareFormats } from "./compare-formats.ts";
import { isChoice } from "./match-children.ts";
import { writeType } from "./write-node.ts";

/** Compares types, and returns whether they have enough in common to compare what else they say. */
export function compareTypes(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): boolean {
  const sameLists = before.type.lists === after.type.lists;
  const [old, now] = sameLists
    ? [listTypes(before), listTypes(after)]
    : [listOuterTypes(before), listOuterTypes(after)];
  const texts = { before: writeType(before), after: writeType(after), facts: compareUnits(before, after) };
  const isWider = isWithin(old, now);
  const isNarrower = isWithin(now, old);
  if (isWider && isNarrower && sameLists) {
    compareFormats(collector, where, before, after);
    return true;
  }
  if (isWider && !isNarrower) collector.add(where, "type-widened", texts);
  else if (isNarrower && !isWider) collector.add(where, "type-narrowed", texts);
  else collector.add(where, "type-changed", texts);
  return sameLists && old.some((type) => now.includes(type));
}

/** Whether every type of one list is allowed by the other. No type means any. */
function isWithin(narrow: readonly string[], wide: readonly string[]): boolean {
  if (wide.length === 0) return true;
  if (narrow.length === 0) return false;
  return narrow.every(
    (type) => wide.includes(type) || type === "never" || (type === "integer" && wide.includes("number")),
  );
}

/** Choices inside choices, followed to find out their types. */
const maxChoiceDepth = 3;

/**
 * The types of a value, inside its lists. A schema of choices alone has those of its choices. What Swagger 2.0 calls a
 * file is a binary text in later versions.
 */
function listTypes(node: SchemaNode, depth = 0): readonly string[] {
  const types = node.readShape().types.map((type) => (type === "file" ? "string" : type));
  if (types.length > 0 || depth >= maxChoiceDepth || node.state !== "open") return types;
  const choices = node.children().filter(isChoice);
  const found = choices.map((choice) => listOuterTypes(choice, depth + 1));
  return found.some(({ length }) => length === 0) ? [] : [...new Set(found.flat())].sort();
}

function listOuterTypes(node: SchemaNode, depth = 0): readonly string[] {
  return node.type.lists > 0 ? ["array"] : listTypes(node, depth);
}
