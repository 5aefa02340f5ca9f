import type { OperationView, SchemaNode } from "@linkspan/engine/documentation-view";
import { type FieldAddress, formatFieldAddress, toRowKey } from "@linkspan/engine/field-address";

/** A field that a layer can show or send. Objects are not listed: their properties are, by their path. */
export type LinkingRow = {
  /** The address of the field, as text. */
  field: string;
  /** The path below the nearest list above: `price.amount`. */
  name: string;
  /** How many lists are around it. */
  depth: number;
  node: SchemaNode;
  isRequired: boolean;
};

/** The rows of one part of an operation, and the components to fetch before all of them are known. */
export type LinkingRows = { rows: LinkingRow[]; missing: string[] };

type Head = Pick<FieldAddress, "in" | "status">;

/** Max rows that are listed, and max that are visited: alternatives within alternatives multiply. */
const maxRows = 400;
const maxVisited = 4000;

const choiceRoles: ReadonlySet<string> = new Set(["one-of", "any-of", "then", "else"]);

/** Parameters first, then the body. */
export function listRequestRows({ parameters, body }: OperationView): LinkingRows {
  const list = createList();
  for (const { node, name, isRequired, lost } of parameters) {
    if (!lost) list.add({ in: "parameter", status: "" }, node, [name], isRequired);
  }
  for (const { node } of body?.media ?? []) {
    if (node) list.addRoot({ in: "request", status: "" }, node);
  }
  return list.result;
}

/** The fields of a response, then its headers. */
export function listResponseRows({ responses }: OperationView, status: string): LinkingRows {
  const list = createList();
  const response = responses.find((each) => each.status === status);
  for (const { node } of response?.media ?? []) {
    if (node) list.addRoot({ in: "response", status }, node);
  }
  for (const { node, name, isRequired, lost } of response?.headers ?? []) {
    if (!lost) list.add({ in: "header", status }, node, [name], isRequired);
  }
  return list.result;
}

function createList() {
  const result: LinkingRows = { rows: [], missing: [] };
  const listed = new Set<string>();
  let visited = 0;

  function push(head: Head, node: SchemaNode, path: readonly string[], depth: number, isRequired: boolean) {
    const field = toRowKey(formatFieldAddress({ ...head, pointer: node.pointer }));
    // Alternatives and media types may have the same field.
    if (listed.has(field) || result.rows.length >= maxRows) return;
    listed.add(field);
    result.rows.push({ field, name: path.join("."), depth, node, isRequired });
  }

  function visit(
    head: Head,
    node: SchemaNode,
    path: readonly string[],
    depth: number,
    isRequired: boolean,
  ): void {
    if (visited++ >= maxVisited || node.role === "not") return;
    const isList = node.type.lists > 0;
    if (isList || node.state === "leaf") push(head, node, path, depth, isRequired);
    if (node.state === "elsewhere" && node.reference !== undefined) result.missing.push(node.reference);
    if (node.state !== "open") return;
    const below = isList ? [] : path;
    for (const child of node.children()) {
      const names = choiceRoles.has(child.role) ? below : [...below, child.wireName ?? (child.name || "*")];
      visit(head, child, names, isList ? depth + 1 : depth, child.isRequired);
    }
  }

  return {
    result,
    add: (head: Head, node: SchemaNode, path: readonly string[], isRequired: boolean) =>
      visit(head, node, path, 0, isRequired),
    /** The body itself is a row only if it is a list or a plain value. */
    addRoot: (head: Head, node: SchemaNode) => visit(head, node, [], 0, true),
  };
}
