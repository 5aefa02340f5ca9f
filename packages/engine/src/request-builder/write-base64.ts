const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Writes a text's UTF-8 bytes in base64. The engine runs where neither `btoa` nor `Buffer` is promised. */
export function writeBase64(text: string): string {
  const bytes = unescapeBytes(encodeURIComponent(text.toWellFormed()));
  let written = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const count = Math.min(3, bytes.length - at) + 1;
    for (let index = 0; index < 4; index++) {
      written += index < count ? letters[(bits >> (18 - 6 * index)) & 63] : "=";
    }
  }
  return written;
}

function unescapeBytes(encoded: string): number[] {
  return [...encoded.matchAll(/%(..)|./g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
