import { parseSync } from "@swc/core";

/** A node of the parser's tree, as far as our checks look at it. */
export type Node = { type?: string; span?: { start: number }; [key: string]: unknown };

/** Parses a TypeScript source and calls `see` with every node but the paths of imports and exports. */
export function visitSource(
  source: string,
  isJsx: boolean,
  see: (node: Node, line: () => number) => void,
): void {
  const bytes = Buffer.from(source);
  const tree = parseSync(source, { syntax: "typescript", tsx: isJsx }) as unknown as Node;
  visit(tree, (node) =>
    // The parser counts bytes, from one on.
    see(
      node,
      () =>
        bytes
          .subarray(0, (node.span?.start ?? 1) - 1)
          .toString()
          .split("\n").length,
    ),
  );
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === "source" && node.type?.endsWith("Declaration")) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null) visit(child as Node, see);
    }
  }
}
