/** A stranger's words in our mail: no invisible characters, no lines of their own, nothing that mail programs make a link. */
export function quoteName(name: string): string {
  const plain = name
    .replace(/\p{C}/gu, " ")
    .replace(/[/\\@:"]|\.(?=\p{L})/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `“${plain.slice(0, 80)}”`;
}
