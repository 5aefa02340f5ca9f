import type { Field } from "@linkspan/engine/bindings";
import { readSegment } from "@linkspan/engine/field-address";
import { toPascalCase, writeKey } from "./names.ts";
import type { ShownField, ShownOperation } from "./shown-operation.ts";

/** A property of the written type; a list has its item under `0`, a map its values under `*`. */
type Branch = { children: Map<string, Branch>; leaf?: ShownField };

/** The fields that a screen shows, as TypeScript: one type for each operation whose response it shows. */
export function writeTypes(screen: string, operations: readonly ShownOperation[]): string {
  const showing = operations.flatMap((operation) => {
    const fields = operation.fields.filter(({ field }) => isShown(field));
    return fields.length > 0 ? [{ operation, fields }] : [];
  });
  return showing
    .map(({ operation, fields }) => {
      const name = showing.length > 1 ? `${screen} ${operation.operationId || operation.path}` : screen;
      return `export type ${toPascalCase(name)}View = ${writeBranch(createTree(fields), 0)};\n`;
    })
    .join("\n");
}

function isShown({ address }: Field): boolean {
  return address.in === "response" && address.status.startsWith("2");
}

function createTree(fields: readonly ShownField[]): Branch {
  const root: Branch = { children: new Map() };
  for (const shown of fields) {
    let branch = root;
    for (const segment of shown.field.address.pointer.split("/").slice(1)) {
      const next = branch.children.get(segment) ?? { children: new Map() };
      branch.children.set(segment, next);
      branch = next;
    }
    branch.leaf = shown;
  }
  return root;
}

function writeBranch({ children, leaf }: Branch, depth: number): string {
  const item = children.get("0");
  if (item) return `${writeBranch(item, depth)}[]`;
  const value = children.get("*");
  if (value) return `Record<string, ${writeBranch(value, depth)}>`;
  if (children.size === 0) return leaf ? writeLeaf(leaf.field) : "unknown";
  const indent = "  ".repeat(depth + 1);
  const lines = [...children].map(([segment, child]) => {
    const comment = child.leaf ? `${indent}/** ${describeField(child.leaf)} */\n` : "";
    return `${comment}${indent}${writeKey(readSegment(segment))}: ${writeBranch(child, depth + 1)};\n`;
  });
  return `{\n${lines.join("")}${"  ".repeat(depth)}}`;
}

function writeLeaf({ type, values, isNullable }: Field): string {
  const literals = type === "string" ? values.map((value) => JSON.stringify(value)) : [];
  const names = { integer: "number", any: "unknown", array: "unknown[]" } as const;
  const name =
    literals.length > 0 ? literals.join(" | ") : type in names ? names[type as keyof typeof names] : type;
  return isNullable && name !== "unknown" ? `${name} | null` : name;
}

/** The layer that shows the field, and what happens to the value before. A comment must not end early. */
function describeField({ layer, format }: ShownField): string {
  const steps = [layer];
  if (format?.kind === "date") steps.push(format.pattern);
  if (format?.kind === "number" && format.divideBy) steps.push(`divide by ${format.divideBy}`);
  if (format?.after?.trim()) steps.push(format.after.trim());
  return steps.join(", ").replaceAll("*/", "* /").replaceAll(/\s+/g, " ");
}
