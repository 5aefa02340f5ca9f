import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyzeText, type Json } from "@linkspan/engine";
import { buildDocumentation } from "@linkspan/engine/documentation";
import { type OperationView, type SchemaNode, viewOperation } from "@linkspan/engine/documentation-view";
import {
  type FieldAddress,
  findRows,
  formatFieldAddress,
  parseFieldAddress,
} from "@linkspan/engine/field-address";
import { yaml } from "@linkspan/engine/yaml";
import { listCorpus } from "../../dev/corpus.ts";

export type CheckedFields = {
  operations: number;
  rows: number;
  /** Trees with more rows than were asked for. */
  cutTrees: number;
  wrong: string[];
};

/** Checks that each row that the documentation shows has an address of its own path, which leads back to the row. */
export function checkFieldAddresses(
  folder: string,
  fileCount: number,
  maxRowsPerTree: number,
): CheckedFields {
  const usable = listCorpus(folder).filter(
    ({ file, parse, operations }) => parse === "ok" && operations > 0 && !file.startsWith("broken__"),
  );
  const checked: CheckedFields = { operations: 0, rows: 0, cutTrees: 0, wrong: [] };
  for (let index = 0; index < fileCount; index++) {
    const file = usable[Math.floor((index * usable.length) / fileCount)]?.file ?? "";
    for (const [operation, view] of readViews(readFileSync(join(folder, file), "utf8")).entries()) {
      checkOperation(`${file} ${operation}`, view, maxRowsPerTree, checked);
    }
  }
  return checked;
}

function readViews(text: string): OperationView[] {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("a description without a score");
  const { index, chunks } = buildDocumentation(analyzed.description, (each) => hash("sha256", each));
  const loaded = new Map<string, Json>();
  const operations: string[] = [];
  for (const chunk of chunks) {
    if (chunk.kind === "operation") operations.push(chunk.text);
    else for (const reference of chunk.references) loaded.set(reference, JSON.parse(chunk.text));
  }
  return operations.map((operation) => viewOperation(JSON.parse(operation), index, loaded));
}

/** A parameter, header or body: its root and the path to it in the payload. */
type Tree = Pick<FieldAddress, "in" | "status"> & { root: SchemaNode; path: readonly string[] };

function listTrees({ parameters, body, responses }: OperationView): Tree[] {
  const trees: Tree[] = parameters.map(({ in: location, name, node }) => {
    return { in: "parameter", status: "", root: node, path: [quote(location), quote(name)] };
  });
  const addMedia = (
    head: Pick<Tree, "in" | "status">,
    media: readonly { node: SchemaNode | undefined }[],
  ) => {
    for (const { node } of media) if (node) trees.push({ ...head, root: node, path: [] });
  };
  addMedia({ in: "request", status: "" }, body?.media ?? []);
  for (const { status, media, headers } of responses) {
    addMedia({ in: "response", status }, media);
    for (const { name, node } of headers)
      trees.push({ in: "header", status, root: node, path: [quote(name)] });
  }
  return trees;
}

/** Two rows may share an address only if they are at the same path, and each address must lead back to its rows. */
function checkOperation(name: string, view: OperationView, maxRows: number, checked: CheckedFields): void {
  checked.operations++;
  const paths = new Map<string, string>();
  for (const { root: uncached, path: rootPath, ...head } of listTrees(view)) {
    const root = rememberChildren(uncached);
    const rows = new Map<string, string[]>();
    let rowsLeft = maxRows;
    const visit = (node: SchemaNode, path: readonly string[], keys: readonly string[]) => {
      if (rowsLeft-- <= 0) return;
      checked.rows++;
      const address: FieldAddress = { ...head, pointer: node.pointer };
      const text = formatFieldAddress(address);
      const written = path.join(" ");
      const other = paths.get(text) ?? written;
      if (other !== written) checked.wrong.push(`${name} ${text}: ${written} and ${other}`);
      paths.set(text, written);
      const read = parseFieldAddress(text);
      if (JSON.stringify(read) !== JSON.stringify(address)) checked.wrong.push(`${name} ${text} is not read`);
      rows.set(node.pointer, [...(rows.get(node.pointer) ?? []), keys.join("\n")]);
      for (const child of node.children()) visit(child, childPath(path, node, child), [...keys, child.key]);
    };
    visit(root, rootPath, []);
    if (rowsLeft < 0) checked.cutTrees++;
    for (const [pointer, expected] of rows) {
      const found = new Set(findRows(root, pointer).map(({ keys }) => keys.join("\n")));
      if (!expected.every((keys) => found.has(keys)))
        checked.wrong.push(`${name} ${head.in} ${pointer} is not found`);
    }
  }
}

/** The path in the payload, from the roles of the rows alone. */
function childPath(path: readonly string[], parent: SchemaNode, child: SchemaNode): readonly string[] {
  if (child.key.startsWith("list ")) return path;
  const base = [...path, ...Array.from({ length: parent.type.lists }, () => "[]")];
  if (child.role === "property" || child.role === "item") return [...base, quote(child.name)];
  return child.role === "rest" || child.role === "pattern" ? [...base, "*"] : base;
}

function quote(name: string): string {
  return JSON.stringify(name);
}

function rememberChildren(node: SchemaNode): SchemaNode {
  let children: SchemaNode[] | undefined;
  return {
    ...node,
    children: () => {
      children ??= node.children().map(rememberChildren);
      return children;
    },
  };
}
