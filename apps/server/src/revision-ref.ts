/** A revision by its project and number. */
export type RevisionRef = { id: string; number: number };
