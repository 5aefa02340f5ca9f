/** Messages between the page and the server are JSON; bytes and dates are marked. Used on both sides. */
type Marked = { $bytes?: string; $date?: number };

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function pack(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) };
  if (value instanceof Date) return { $date: value.getTime() };
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (typeof value !== "object" || value === null) return value;
  const { $bytes, $date } = value as Marked;
  if ($bytes !== undefined) return fromBase64($bytes);
  if ($date !== undefined) return new Date($date);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
}
