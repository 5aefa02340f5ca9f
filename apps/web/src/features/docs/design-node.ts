import { parseNodeReference } from "@linkspan/engine/design";

/** The node that an operation names in `x-nodeRefID`; `none` means that it needs no screen. */
export function readDesignNode(content: unknown): string | undefined {
  const operation = (content as { operation?: Record<string, unknown> } | null | undefined)?.operation;
  const reference = operation?.["x-nodeRefID"];
  return typeof reference === "string" ? parseNodeReference(reference)?.node : undefined;
}

/** The Figma URL of a node. In URLs, node IDs have a hyphen instead of the colon. */
export function writeNodeUrl(file: string | null | undefined, node: string): string | undefined {
  const url = file ? URL.parse(file) : null;
  if (!url) return undefined;
  url.searchParams.set("node-id", node.replaceAll(":", "-"));
  return url.href;
}
