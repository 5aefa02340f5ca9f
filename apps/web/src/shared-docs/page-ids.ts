/** Where the documentation stands in its page, and where the data that it was drawn from. */
export const rootId = "docs";
export const dataId = "docs-data";
