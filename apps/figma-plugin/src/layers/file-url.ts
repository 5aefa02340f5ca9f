import { readFileKey } from "@linkspan/engine/design";

/** A Figma file: its key, the URL that is stored, and its name as the URL has it. */
type FileUrl = { key: string; url: string; name: string };

/** Reads the URL of a Figma file, with or without `https://`; undefined for any other text. */
export function readFileUrl(text: string): FileUrl | undefined {
  const trimmed = text.trim();
  const address = /^https?:\/\//.test(trimmed) ? trimmed.replace(/^http:/, "https:") : `https://${trimmed}`;
  const key = readFileKey(address);
  const kind = /^https:\/\/(?:www\.)?figma\.com\/(?:file|design|proto|board)\//.test(address);
  if (!key || key.length < 10 || !kind) return undefined;
  const segments = (address.split(/[?#]/)[0] ?? "").split("/");
  const name = segments.slice(segments.indexOf(key) + 1).find((segment) => segment !== "") ?? "";
  return { key, url: `https://www.figma.com/design/${key}${name ? `/${name}` : ""}`, name: readName(name) };
}

function readName(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment;
  }
}
