import type { OasdiffRow } from "../oasdiff.ts";
import { anyStatus, type Field, joinPath } from "./field.ts";

/** How its texts name a property, in a path that has the types around it too. */
const properties: readonly RegExp[] = [
  /`([^`]*)` (?:request|response)(?: read-only| write-only)?(?:'s)? propert/,
  /propert(?:y|ies) `([^`]*)`/,
  /`([^`]*)` property/,
];

/** Reads where a row says that something changed. */
export function readField({ text, section, operation, id }: OasdiffRow): Field {
  if (operation === "" || section !== "paths") return { part: "api", name: "", status: "", path: "" };
  const path = readPath(text);
  const [, location, name] = /`(query|path|header|cookie)` request parameter `([^`]*)`/.exec(text) ?? [];
  if (location !== undefined) return { part: "parameter", name: `${location} ${name}`, status: "", path };
  const [, sent] = /`([^`]*)` request header's property/.exec(text) ?? [];
  if (sent !== undefined) return { part: "parameter", name: `header ${sent}`, status: "", path: "" };
  const [, before, after] = /status `([^`]*)`|`([^`]*)` status/.exec(text) ?? [];
  const status = before ?? after ?? anyStatus;
  const [, header] = /header `([^`]*)`/.exec(text) ?? [];
  if (header !== undefined) return { part: "header", name: header, status, path: "" };
  if (/response/.test(id)) return { part: "response", name: "", status, path };
  if (/request/.test(id)) return { part: "body", name: "", status: "", path };
  return { part: "operation", name: "", status: "", path: "" };
}

function readPath(text: string): string {
  for (const pattern of properties) {
    const [, found] = pattern.exec(text) ?? [];
    if (found !== undefined) return toPath(found);
  }
  return "";
}

/** `orders/items/anyOf[#/components/schemas/Order]/price` is the property `price` of `orders`. */
function toPath(written: string): string {
  let [plain, depth] = ["", 0];
  for (const letter of written) {
    if (letter === "[") depth++;
    if (depth === 0) plain += letter;
    if (letter === "]") depth--;
  }
  return joinPath(plain.split("/").filter((name) => !/^(allOf|anyOf|oneOf|not)$/.test(name)));
}
