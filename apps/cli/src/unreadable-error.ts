/** A source that can't be opened: a missing file, a URL that doesn't respond, an unknown revision. Ends with exit code 3. */
export class UnreadableError extends Error {}
