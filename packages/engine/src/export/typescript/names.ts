/** Words that a type of ours must not be called: the language has them already. */
const reserved = new Set(
  "Any Array Bigint Blob Boolean Date Error Function Map Never Null Number Object Promise Record Set String Symbol Undefined Unknown".split(
    " ",
  ),
);

/** A name that TypeScript takes, in the way types are called. */
export function toTypeName(text: string): string {
  const words = text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  if (name === "") return "Unnamed";
  // A capital at its beginning keeps it apart from all keywords.
  if (!/^[\p{Lu}_$]/u.test(name)) return `T${name}`;
  return reserved.has(name) ? `${name}Schema` : name.slice(0, 120);
}

/** The key of a property, in quotes unless it is a plain word. */
export function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
