/** The operation, schema or overview in the documentation: skip links lead to it, past bar and navigator. */
export const docsContentId = "docs-content";
