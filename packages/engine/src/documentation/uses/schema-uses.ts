/**
 * Direct references only, so that the size grows linearly with the description and never quadratically. To find
 * everything that a change affects, walk them backwards. Named schemas come first, in the order of the index; after
 * them all other targets of references, such as a response that many operations share.
 */
export type SchemaUses = {
  /** What each named schema is: `object`, `enum`, `one of`, a type. */
  kinds: string[];
  /** For each component, the components that refer to it. */
  parents: number[][];
  /** For each component, the operations and webhooks that refer to it, in pairs: how far behind the one before, and a place in `wheres`. */
  operations: number[][];
  /** Where in an operation: what kinds of flags, then the statuses of responses. */
  wheres: [places: number, ...statuses: string[]][];
  /** Whether the description was too large to be looked through whole. */
  isCut: boolean;
};

/** Where an operation refers to something, as bits; everything in a webhook is also marked as that. */
export const usageFlags = { webhook: 8, parameter: 1, request: 2, callback: 4 } as const;
