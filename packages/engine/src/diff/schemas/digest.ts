import type { SchemaNode } from "../../documentation-view/node.ts";
import { toValueKey } from "./value-key.ts";
import { writeLimit } from "./write-node.ts";

/** Deeper and larger schemas are distinguished by their beginning. */
const maxDepth = 5;
const maxNodes = 400;

/** A text that is the same for schemas that allow the same values. Texts and examples are left out. */
export function writeDigest(node: SchemaNode): string {
  let left = maxNodes;
  return write(node, 0);

  function write(each: SchemaNode, depth: number): string {
    const { types, format, values, isClosed, conditions } = each.readShape();
    const allowed = values?.map(toValueKey).sort();
    const limits = each.constraints.filter(({ kind }) => !/^(constant|default)$/.test(kind)).map(writeLimit);
    const kept = conditions.map(({ keyword, value }) => `${keyword} ${toValueKey(value)}`);
    const own = [
      each.type.lists,
      types,
      format,
      each.isNullable,
      allowed,
      isClosed,
      limits.sort(),
      kept.sort(),
    ];
    if (each.state === "cycle") return "cycle";
    if (depth >= maxDepth || --left <= 0) return JSON.stringify(own);
    const children = each.children().map((child) => {
      const key = `${child.role} ${child.role === "property" ? child.name : ""} ${child.isRequired}`;
      return `${key}: ${write(child, depth + 1)}`;
    });
    return `${JSON.stringify(own)}{${children.sort().join()}}`;
  }
}
