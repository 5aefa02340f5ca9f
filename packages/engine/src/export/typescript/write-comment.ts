import { hasText, type JsonObject } from "../../json.ts";

const maxLength = 600;

/** What is said about a type or a property, as a comment above it; nothing where nothing is said. */
export function writeComment(schema: JsonObject, indent: string): string {
  const lines = hasText(schema.description) ? splitText(schema.description) : [];
  if (lines.length === 0 && hasText(schema.title)) lines.push(...splitText(schema.title));
  if (typeof schema.format === "string" && schema.format !== "")
    lines.push(`@format ${flatten(schema.format)}`);
  if (schema.deprecated === true) lines.push("@deprecated");
  if (lines.length === 0) return "";
  const [only] = lines;
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

function splitText(text: string): string[] {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;
  return cut
    .trim()
    .split(/[\r\n\u2028\u2029]+/)
    .map(flatten);
}

/** One line that cannot end its comment. */
function flatten(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("*/", "*\\/").trim();
}
