import type { SchemaNode } from "./node.ts";

/** Names the properties below a `deepObject` parameter as a request writes them: `filter[age]`. */
export function prefixDeepObjectNames(node: SchemaNode, written: string): SchemaNode {
  const prefix = `${written}${"[0]".repeat(node.type.lists)}`;
  return { ...node, children: () => node.children().map((child) => withPrefixedName(child, prefix)) };
}

function withPrefixedName(child: SchemaNode, prefix: string): SchemaNode {
  // A choice has no name in the request: its properties stand directly below.
  if (child.role !== "property") return prefixDeepObjectNames(child, prefix);
  const wireName = `${prefix}[${child.name}]`;
  return prefixDeepObjectNames({ ...child, wireName }, wireName);
}
