/** Isolates code inside a sentence, so that it keeps its direction in right-to-left text. */
export function isolate(code: string): string {
  return `\u2066${code}\u2069`;
}
