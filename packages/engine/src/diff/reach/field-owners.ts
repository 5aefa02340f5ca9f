import type { SchemaNode } from "../../documentation-view/node.ts";
import type { OperationView } from "../../documentation-view/view-operation.ts";
import { everyItem, type FieldAddress } from "../../field-address/field-address.ts";
import { isAt } from "../../field-address/find-rows.ts";
import type { JsonObject } from "../../json.ts";
import { toComponentKey } from "../revisions/component-key.ts";
import type { ComponentRole } from "../revisions/component-uses.ts";
import type { Direction } from "../verdicts.ts";

/** A component that a field is in, and where in it. */
type FieldOwner = {
  role: Exclude<ComponentRole, "part">;
  key: string;
  pointer: string;
  /** The schemas that hold along with it, and may describe the same properties. */
  listBeside: () => readonly JsonObject[];
};

/** A field of an operation as changes are matched with it. */
export type OwnedField = { address: FieldAddress; direction: Direction; owners: readonly FieldOwner[] };

/** A component above a node, and where its own value begins. */
type Enclosing = Omit<FieldOwner, "pointer"> & { base: string; toPointer: (pointer: string) => string };

type Tree = { root: SchemaNode; enclosing: readonly Enclosing[] };

/** Alternatives within alternatives multiply. */
const maxRows = 20_000;

/**
 * Finds for fields of an operation which components they are in, however they are nested. `missing` are references of
 * components that have to be loaded first.
 */
export function findFieldOwners(
  view: OperationView,
  addresses: readonly FieldAddress[],
): { fields: OwnedField[]; missing: string[] } {
  const found = new Map<FieldAddress, Map<string, FieldOwner>>();
  const missing = new Set<string>();
  let rowsLeft = maxRows;
  const byBody = Map.groupBy(addresses, ({ in: section, status }) => `${section} ${status}`);
  for (const wanted of byBody.values()) {
    const [first] = wanted;
    for (const { root, enclosing } of first ? listTrees(view, first) : []) visit(root, enclosing, wanted);
  }
  const fields = addresses.map((address) => ({
    address,
    direction: directionOf(view, address),
    owners: [...(found.get(address)?.values() ?? [])],
  }));
  return { fields, missing: [...missing] };

  function visit(node: SchemaNode, above: readonly Enclosing[], wanted: readonly FieldAddress[]): void {
    if (node.role === "not" || rowsLeft-- <= 0) return;
    const enclosing = [...above, ...node.components.map((component) => enclose(node, component))];
    const below: FieldAddress[] = [];
    for (const address of wanted) {
      if (isAt(node, address.pointer)) note(address, enclosing);
      if (address.pointer.startsWith(`${node.pointer}/`) || address.pointer === node.pointer)
        below.push(address);
    }
    if (below.length === 0) return;
    if (node.state === "elsewhere" && node.reference !== undefined) missing.add(node.reference);
    if (node.state !== "open") return;
    for (const child of node.children()) {
      const inside = below.filter(
        ({ pointer }) => pointer === child.pointer || pointer.startsWith(`${child.pointer}/`),
      );
      if (inside.length > 0) visit(child, enclosing, inside);
    }
  }

  function note(address: FieldAddress, enclosing: readonly Enclosing[]): void {
    const owners = found.get(address) ?? new Map<string, FieldOwner>();
    for (const { role, key, base, toPointer, listBeside } of enclosing) {
      if (address.pointer !== base && !address.pointer.startsWith(`${base}/`)) continue;
      const pointer = toPointer(address.pointer.slice(base.length));
      const owner = `${role} ${key} ${pointer}`;
      const known = owners.get(owner);
      const listAll = known ? () => [...known.listBeside(), ...listBeside()] : listBeside;
      owners.set(owner, { role, key, pointer, listBeside: listAll });
    }
    found.set(address, owners);
  }
}

function enclose(
  node: SchemaNode,
  { reference, lists, listBeside }: SchemaNode["components"][number],
): Enclosing {
  const base = node.pointer + everyItem.repeat(lists);
  return {
    role: "schema",
    key: toComponentKey(reference),
    base,
    toPointer: (pointer) => pointer,
    listBeside,
  };
}

/** Who sends a field. */
function directionOf({ directions }: OperationView, { in: section }: FieldAddress): Direction {
  return section === "parameter" || section === "request" ? directions.body : directions.responses;
}

/** The trees that may contain a field, with the components that they are written in. */
function listTrees(view: OperationView, { in: section, status }: FieldAddress): Tree[] {
  const response = view.responses.find((each) => each.status === status);
  switch (section) {
    case "parameter":
      return view.parameters.map(({ node, references }) => ({
        root: node,
        enclosing: list("parameter", references),
      }));
    case "header":
      return (response?.headers ?? []).map(({ node, references }) => ({
        root: node,
        enclosing: [
          ...list("response", response?.references ?? []),
          ...list("header", references, (pointer) => pointer.replace(/^\/[^/]*/, "/header")),
        ],
      }));
    case "request":
      return toTrees(view.body?.media, list("body", view.body?.references ?? []));
    case "response":
      return toTrees(response?.media, list("response", response?.references ?? []));
  }
}

function toTrees(
  media: readonly { node: SchemaNode | undefined }[] = [],
  enclosing: readonly Enclosing[],
): Tree[] {
  return media.flatMap(({ node }) => (node ? [{ root: node, enclosing }] : []));
}

function list(
  role: Enclosing["role"],
  references: readonly string[],
  toPointer = (pointer: string) => pointer,
): Enclosing[] {
  return references.map((reference) => ({
    role,
    key: toComponentKey(reference),
    base: "",
    toPointer,
    listBeside: () => [],
  }));
}
