import type { ParameterWire } from "../documentation-view/read-wire.ts";
import { isObject, type Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";
import type { NamedValue } from "./request.ts";

type Style = Pick<ParameterWire, "style" | "explode" | "mediaType">;

/** The value of a parameter as text, where it is no list or object. */
export function writeScalar(value: Json | undefined): string {
  return value === undefined ? "" : writeContent(value);
}

/** Percent-encodes a text; half of a character counts as an unknown one. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What a path's place is filled with. */
export function writePathValue(name: string, value: Json, { style, explode, mediaType }: Style): string {
  const label = encodeText(name);
  const items = mediaType ? [encodeText(writeContent(value))] : listItems(value, explode, encodeText);
  if (style === "label") return `.${items.join(explode ? "." : ",")}`;
  if (style !== "matrix") return items.join(",");
  if (!explode) return `;${label}=${items.join(",")}`;
  return items.map((item) => (isObject(value) ? `;${item}` : `;${label}=${item}`)).join("");
}

/** The value of a header: nothing in it is percent-encoded. */
export function writeHeaderValue(value: Json, { explode, mediaType }: Style): string {
  return mediaType ? writeContent(value) : listItems(value, explode, (text) => text).join(",");
}

/** A cookie's value, in which the sign between cookies must not stand. */
export function writeCookieValue(value: Json, { mediaType }: Style): string {
  if (mediaType) return encodeText(writeContent(value));
  return listItems(value, false, encodeText).join(",");
}

const separators: { [style: string]: string } = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
  tabDelimited: "%09",
};

/** What a parameter puts into the query, as names and values that are percent-encoded. */
export function listQueryPairs(
  name: string,
  value: Json,
  wire: Style & { allowsReserved?: boolean },
): NamedValue[] {
  const { style, explode, mediaType } = wire;
  const write = wire.allowsReserved ? encodeUnreserved : encodeText;
  const label = encodeText(name);
  if (mediaType) return [{ name: label, value: write(writeContent(value)) }];
  if (style === "deepObject" && typeof value === "object" && value !== null)
    return listDeep(label, value, write);
  if (Array.isArray(value)) {
    const items = value.map((item) => write(writeScalar(item)));
    if (explode) return items.map((item) => ({ name: label, value: item }));
    return [{ name: label, value: items.join(separators[style] ?? ",") }];
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(
      ([key, each]) => [encodeText(key), write(writeScalar(each))] as const,
    );
    if (explode) return entries.map(([key, each]) => ({ name: key, value: each }));
    return [{ name: label, value: entries.flat().join(separators[style] ?? ",") }];
  }
  return [{ name: label, value: write(writeScalar(value)) }];
}

const maxPropertyDepth = 8;

/** `filter[name][first]=…`, and `filter[tags][0]=…` for lists. */
function listDeep(label: string, value: Json, write: (text: string) => string, depth = 0): NamedValue[] {
  if (typeof value !== "object" || value === null || depth >= maxPropertyDepth)
    return [{ name: label, value: write(writeScalar(value)) }];
  return Object.entries(value).flatMap(([key, each]) =>
    listDeep(`${label}%5B${encodeText(key)}%5D`, each ?? null, write, depth + 1),
  );
}

/** The parts that a list or an object is written in: `name,value` each, or `name=value` where they stand on their own. */
function listItems(value: Json, explode: boolean, write: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.map((item) => write(writeScalar(item)));
  if (!isObject(value)) return [write(writeScalar(value))];
  return Object.entries(value).flatMap(([key, each]) => {
    const [name, text] = [write(key), write(writeScalar(each))];
    return explode ? [`${name}=${text}`] : [name, text];
  });
}

function writeContent(value: Json): string {
  return restoreLargeIntegers(typeof value === "string" ? value : JSON.stringify(value));
}

/** Leaves the signs that an address knows, but for those that would end the value. */
function encodeUnreserved(text: string): string {
  return encodeText(text).replaceAll(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent);
}
