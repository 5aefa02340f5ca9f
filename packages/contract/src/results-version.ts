/**
 * Version of stored results: analysis, documentation, search and everything else that is made of an API description.
 * Raise it by one with every change that makes results differ. Revisions with older results are then processed again,
 * in the background or when someone opens them.
 */
export const resultsVersion = 6;
