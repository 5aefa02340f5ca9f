/** A piece of code inside a sentence keeps its own direction, whatever the sentence's is. */
export function isolate(code: string): string {
  return `\u2066${code}\u2069`;
}
