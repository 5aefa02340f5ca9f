/** A name for a type: `Booking flow 2` becomes `BookingFlow2`. */
export function toPascalCase(text: string): string {
  const name = listWords(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[\p{L}_$]/u.test(name) ? name : `Screen${name}`;
}

/** A name for a function or variable. */
export function toCamelCase(text: string): string {
  const name = toPascalCase(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A property as TypeScript writes it: in quotes where it isn't a name. */
export function writeKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function listWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}
