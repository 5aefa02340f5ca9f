import type { SchemaNode } from "../../documentation-view/node.ts";
import { formatLimit } from "./format-limit.ts";
import { writeCode, writeInline } from "./text.ts";

/** How much of a schema is written. */
export type SchemaBudget = { lines: number; depth: number; missing: Set<string> };

/** Writes a schema as a list, each property on a line and what it holds indented below. */
export function listSchema(node: SchemaNode, budget: SchemaBudget): string[] {
  const head = node.role === "root" ? [`Type: ${describeNode(node)}`, ""] : [];
  return [...head, ...listFields(node, budget)];
}

/** Writes what is below a schema, each property on a line. */
export function listFields(node: SchemaNode, budget: SchemaBudget): string[] {
  const lines: string[] = [];
  addChildren(node, lines, budget, 0);
  return lines;
}

function addChildren(node: SchemaNode, lines: string[], budget: SchemaBudget, depth: number): void {
  if (node.state === "elsewhere" && node.reference !== undefined) budget.missing.add(node.reference);
  if (node.state !== "open") return;
  const indent = "  ".repeat(depth);
  // What there is no room for is not even looked at.
  if (depth >= budget.depth || budget.lines <= 0) {
    lines.push(`${indent}- …`);
    return;
  }
  for (const child of node.children()) {
    if (budget.lines-- <= 0) {
      lines.push(`${indent}- …`);
      return;
    }
    lines.push(`${indent}- ${nodeLabel(child)} ${describeNode(child)}`);
    addChildren(child, lines, budget, depth + 1);
  }
}

const roles = new Map<string, string>([
  ["pattern", "names like"],
  ["item", "item"],
  ["one-of", "one of:"],
  ["any-of", "any of:"],
  ["not", "not:"],
  ["then", "then:"],
  ["else", "else:"],
]);

function nodeLabel({ role, name, wireName }: SchemaNode): string {
  if (role === "property") return writeCode(wireName ?? name) || "(no name)";
  if (role === "rest") return "(other names)";
  return `${roles.get(role) ?? ""} ${writeCode(name)}`.trim();
}

/** The type, whether it is needed, what it must keep to, and what it is for. */
export function describeNode(node: SchemaNode): string {
  const { type, discriminator, values, constraints, description } = node;
  const words = [writeInline(`${type.names.join(" or ") || "any"}${"[]".repeat(type.lists)}`, 120)];
  if (node.isRequired) words.push("required");
  if (node.isNullable) words.push("nullable");
  if (node.isReadOnly) words.push("read-only");
  if (node.isWriteOnly) words.push("write-only");
  if (node.isDeprecated) words.push("deprecated");
  if (node.state === "cycle") words.push("as above");
  if (discriminator?.value)
    words.push(`when ${writeCode(discriminator.property)} is ${writeCode(discriminator.value)}`);
  if (values.length > 0)
    words.push(
      `one of ${values
        .slice(0, 30)
        .map((value) => writeCode(value, 60))
        .join(" ")}`,
    );
  words.push(...constraints.map(formatLimit));
  const text = words.join(", ");
  return description === "" ? text : `${text}: ${writeInline(description)}`;
}
