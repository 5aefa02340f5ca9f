/** One numbered clause: the binding text, and a summary in plain words. Text may contain `code` and [links](/path). */
export type Clause = { id: string; title: string; text: readonly string[]; plain: string };

/** A legal text. A change of its meaning is a new version with a later day. */
export type LegalDocument = {
  path: string;
  title: string;
  /** The day it is in force from, as YYYY-MM-DD. */
  inForce: string;
  version: number;
  clauses: readonly Clause[];
};
