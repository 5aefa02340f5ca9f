/** The Figma URL of a node. In URLs, node IDs have a hyphen instead of the colon. */
export function writeNodeUrl(file: string | null | undefined, node: string | undefined): string | undefined {
  const url = file ? URL.parse(file) : null;
  if (!url || node === undefined) return undefined;
  url.searchParams.set("node-id", node.replaceAll(":", "-"));
  return url.href;
}
