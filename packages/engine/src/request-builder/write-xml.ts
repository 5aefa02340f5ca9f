import { isObject, type Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

const maxDepth = 40;

/** Writes a made value as XML: properties are elements, and lists are elements that stand several times. */
export function writeXml(value: Json, name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(toName(name) || "root", value, "", 0)}`;
}

function writeElement(name: string, value: Json | undefined, indent: string, depth: number): string {
  if (Array.isArray(value)) {
    return value
      .map((item) => writeElement(name, Array.isArray(item) ? writeLeaf(item) : item, indent, depth))
      .join("\n");
  }
  if (!isObject(value) || depth >= maxDepth)
    return `${indent}<${name}>${escapeText(writeLeaf(value))}</${name}>`;
  const inner = Object.entries(value)
    .map(([key, each]) => writeElement(toName(key) || "item", each, `${indent}  `, depth + 1))
    .filter((line) => line !== "");
  return inner.length === 0
    ? `${indent}<${name}/>`
    : `${indent}<${name}>\n${inner.join("\n")}\n${indent}</${name}>`;
}

function writeLeaf(value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  return restoreLargeIntegers(typeof value === "string" ? value : JSON.stringify(value));
}

/** A name that an element may have; whatever it may not have becomes a line below. */
function toName(text: string): string {
  const name = text.replaceAll(/[^\p{L}\p{N}_.-]/gu, "_");
  return /^[\p{L}_]/u.test(name) || name === "" ? name : `_${name}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
