/** A Figma node that an API description or a person refers to. */
export type NodeReference = {
  /** As Figma's API writes it: `12:34`, or `I12:34;5:6` for a layer inside an instance. */
  node: string;
  /** Key of the file that a URL names; undefined for a node ID alone. */
  file: string | undefined;
};

const nodeId = /^I?\d{1,12}[:-]\d{1,12}(?:;\d{1,12}[:-]\d{1,12})*$/;

/** Any page of a file: `/design/KEY/Name`, `/file/KEY`, `/proto/KEY/Name`, and a branch, which has a key of its own. */
const figmaUrl =
  /^https:\/\/(?:[\w-]+\.)?figma\.com\/[a-z]+\/([A-Za-z0-9]{1,128})(?:\/branch\/([A-Za-z0-9]{1,128}))?(?:\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/;

/** Reads `12:34`, `12-34`, `I12:34;5:6` or the URL of a layer; undefined for any other text. */
export function parseNodeReference(text: string): NodeReference | undefined {
  const trimmed = text.trim();
  const node = parseNodeId(trimmed);
  if (node !== undefined) return { node, file: undefined };
  const url = figmaUrl.exec(trimmed);
  const urlNode = url && parseNodeId(readParameter(url[3] ?? "", "node-id"));
  return urlNode ? { node: urlNode, file: readFileKey(trimmed) } : undefined;
}

/** The key of the file that a Figma URL opens; undefined for any other text. */
export function readFileKey(text: string): string | undefined {
  const url = figmaUrl.exec(text.trim());
  return url?.[2] ?? url?.[1];
}

function parseNodeId(text: string): string | undefined {
  return nodeId.test(text) ? text.replaceAll("-", ":") : undefined;
}

function readParameter(query: string, name: string): string {
  const parameter = query.split("&").find((part) => part.startsWith(`${name}=`)) ?? "";
  return parameter
    .slice(name.length + 1)
    .replace(/%3a/gi, ":")
    .replace(/%3b/gi, ";")
    .replace(/%2d/gi, "-");
}
