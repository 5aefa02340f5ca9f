/** Where a word can stand in an operation, a bit each: in path or operationId, summary or tags, names, description. */
export const wordFields = { name: 8, summary: 4, properties: 2, description: 1 } as const;

const maxNameWords = 15;

/** Says in a byte where a word stands in an operation, and how many words the operation's name has. */
export function writeLabel(fields: number, nameWords: number): number {
  return (fields << 4) | Math.min(nameWords, maxNameWords);
}

/** Reads what `writeLabel` wrote. */
export function readLabel(label: number): { fields: number; nameWords: number } {
  return { fields: label >> 4, nameWords: label & maxNameWords };
}
