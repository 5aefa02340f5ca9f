/** What stored results belong to: the same bytes have the same results, as long as the version stays the same. */
export type ResultsKey = { source_sha256: Buffer; results_version: number };
