import type { SchemaNode } from "../documentation-view/node.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import type { FieldAddress } from "./field-address.ts";
import { isAt } from "./find-rows.ts";
import { listTrees } from "./missing-components.ts";

export type FoundFields = {
  /** Those of the given addresses that the operation has. Also those of which it can't be said, below a recursion. */
  found: ReadonlySet<FieldAddress>;
  /** References of components to load first: the addresses in them are among the found ones as long as they are missing. */
  missing: string[];
};

/** Max rows that are visited: alternatives within alternatives multiply. What is not reached counts as found. */
const maxRows = 20_000;

/** Which of these fields an operation has. Its trees are walked once, however many fields are looked for. */
export function findFields(view: OperationView, addresses: readonly FieldAddress[]): FoundFields {
  const found = new Set<FieldAddress>();
  const missing = new Set<string>();
  let rowsLeft = maxRows;
  const byBody = Map.groupBy(addresses, ({ in: section, status }) => `${section} ${status}`);
  for (const wanted of byBody.values()) {
    const [first] = wanted;
    for (const root of first ? listTrees(view, first) : []) visit(root, wanted);
  }
  return { found, missing: [...missing] };

  function visit(node: SchemaNode, wanted: readonly FieldAddress[]): void {
    if (node.role === "not") return;
    const below: FieldAddress[] = [];
    for (const address of wanted) {
      if (isAt(node, address.pointer)) found.add(address);
      else if (address.pointer.startsWith(`${node.pointer}/`)) below.push(address);
    }
    if (below.length === 0 || node.state === "leaf") return;
    if (node.state === "open" && rowsLeft-- > 0) {
      for (const child of node.children()) visit(child, below);
      return;
    }
    if (node.state === "elsewhere" && node.reference !== undefined) missing.add(node.reference);
    for (const address of below) found.add(address);
  }
}
