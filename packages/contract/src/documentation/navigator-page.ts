// Apart from the schemas, so that a page which only counts with it loads none.

/** So many lines make a page of the navigator; the last page may be shorter. */
export const navigatorPageLines = 80;
