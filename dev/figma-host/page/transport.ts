/** Messages between the page and the server are JSON; bytes and dates are marked. Used on both sides. */
type Marked = { $bytes?: string; $date?: number };

/** So many arguments a function takes at once, in every browser. */
const maxArguments = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += maxArguments) {
    text += String.fromCharCode(...bytes.subarray(at, at + maxArguments));
  }
  return btoa(text);
}

function fromBase64(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
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
