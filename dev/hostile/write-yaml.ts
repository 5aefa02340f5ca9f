/** Deeper values are written in one line, as JSON: indentation would make the text grow with the square of the depth. */
const maxBlockDepth = 20;

/** Writes a value as block YAML. Words stand without quotes where that looks harmless, so that some change their type. */
export function writeYaml(value: unknown, depth = 0): string {
  if (typeof value !== "object" || value === null) return `${writeScalar(value)}\n`;
  const entries = Object.entries(value);
  if (depth > maxBlockDepth || entries.length === 0) return `${JSON.stringify(value)}\n`;
  const indent = "  ".repeat(depth);
  let text = depth === 0 ? "" : "\n";
  for (const [key, item] of entries) {
    text += `${indent}${Array.isArray(value) ? "-" : `${writeScalar(key)}:`} ${writeYaml(item, depth + 1)}`;
  }
  return text;
}

function writeScalar(value: unknown): string {
  if (typeof value === "string" && /^[\w.$/-][\w.$/ -]*$/.test(value)) return value;
  return JSON.stringify(value) ?? "null";
}
