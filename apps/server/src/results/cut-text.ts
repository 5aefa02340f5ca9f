/** As much of a text as makes at most so many bytes of JSON; an ellipsis says that there was more. */
export function cutText(text: string, bytes: number): string {
  if (text.length * 6 <= bytes) return text;
  if (text.length <= bytes && jsonBytes(text) <= bytes) return text;
  let cut = "";
  let room = bytes - jsonBytes("…");
  for (const sign of text) {
    room -= jsonBytes(sign);
    if (room < 0) break;
    cut += sign;
  }
  return `${cut.trimEnd()}…`;
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
