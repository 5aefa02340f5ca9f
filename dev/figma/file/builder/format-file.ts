import type { GetFileResponse } from "@figma/rest-api-spec";

type Node = { id: string; children?: readonly Node[] };

/** A file as JSON with one node a line, so that a change of one layer is a change of one line. */
export function formatFile({ document, ...rest }: GetFileResponse): string {
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "document":\n${formatNode(document, 2)}\n}\n`;
}

function formatNode({ children, ...node }: Node, depth: number): string {
  const indent = " ".repeat(depth);
  const own = JSON.stringify(node);
  if (!children) return `${indent}${own}`;
  if (children.length === 0) return `${indent}${own.slice(0, -1)},"children":[]}`;
  const inner = children.map((child) => formatNode(child, depth + 1)).join(",\n");
  return `${indent}${own.slice(0, -1)},"children":[\n${inner}\n${indent}]}`;
}
