import type { SchemaNode } from "../../documentation-view/node.ts";
import type { Constraint } from "../../documentation-view/read-constraints.ts";

/** A type in one short line: `string[]`, `integer | null`. */
export function writeType({ type, isNullable }: SchemaNode): string {
  const names = type.names.join(" | ");
  const listed = type.names.length > 1 && type.lists > 0 ? `(${names})` : names;
  return `${listed}${"[]".repeat(type.lists)}${isNullable ? " | null" : ""}`;
}

/** The path to a child of a node, as people write it. */
export function extendPath(path: string, parent: SchemaNode, child: SchemaNode): string {
  const base = path + "[]".repeat(parent.type.lists);
  const { role, name } = child;
  if (role === "property") return base === "" ? name : `${base}.${name}`;
  if (role === "item") return `${base}[${name}]`;
  if (role === "rest") return `${base}.*`;
  return role === "pattern" ? `${base}./${name}/` : `${base}(${name || role})`;
}

/** A limit as descriptions write it. */
export function writeLimit(limit: Constraint): string {
  const { each, kind, ...rest } = limit;
  const values = Object.entries(rest).map(([key, value]) =>
    key === "text" || key === "of" ? value : `${key} ${value}`,
  );
  return [each ? "each" : "", kind, values.join(", ")].filter(Boolean).join(" ");
}
