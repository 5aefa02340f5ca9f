/**
 * Identifies one field of an operation by its path in the payload, in the same form everywhere: search, deep links,
 * changes and bindings.
 */
export type FieldAddress = {
  in: "parameter" | "request" | "response" | "header";
  /** The status of a response or of its header; empty elsewhere. */
  status: string;
  /**
   * A JSON pointer into the payload: `0` means every item of a list and `*` every key. That of a parameter begins with
   * its location (`/query/page`), that of a header with its name. Alternatives (`oneOf`, media types) add no segment.
   */
  pointer: string;
};

/** The segment for every item of a list. */
export const everyItem = "/0";

/** The segment for every key of an object whose keys are not fixed. */
export const everyKey = "/*";

const sections: ReadonlySet<string> = new Set(["parameter", "request", "response", "header"]);
const wildcards: ReadonlySet<string> = new Set(["0", "*"]);

/** The segment for a property, or for the item of a tuple by its index. A literal `0` or `*` is escaped as `~20`, `~2*`. */
export function toSegment(name: string): string {
  if (wildcards.has(name)) return `/~2${name}`;
  return `/${escapeSegment(name)}`;
}

/** The name that a segment is written for: what `toSegment` wrote, without the slash. */
export function readSegment(segment: string): string {
  if (segment.startsWith("~2")) return segment.slice(2);
  return unescapeSegment(segment);
}

/** An address as text, without encoding for URLs: `response/200/items/0/price`. */
export function formatFieldAddress(address: FieldAddress): string {
  const { in: section, status, pointer } = address;
  return hasStatus(section) ? `${section}/${escapeSegment(status)}${pointer}` : `${section}${pointer}`;
}

/** Reads what `formatFieldAddress` wrote; undefined for any other text. */
export function parseFieldAddress(text: string): FieldAddress | undefined {
  const [section = "", ...segments] = text.split("/");
  if (!isSection(section) || !segments.every(isSegment)) return undefined;
  const status = hasStatus(section) ? segments.shift() : "";
  if (status === undefined) return undefined;
  const pointer = segments.map((segment) => `/${segment}`).join("");
  return { in: section, status: unescapeSegment(status), pointer };
}

function escapeSegment(text: string): string {
  return text.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeSegment(text: string): string {
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}

function isSegment(text: string): boolean {
  return /^(?:~2[0*]|(?:[^~]|~[01])*)$/.test(text);
}

function isSection(text: string): text is FieldAddress["in"] {
  return sections.has(text);
}

function hasStatus(section: FieldAddress["in"]): boolean {
  return section === "response" || section === "header";
}
