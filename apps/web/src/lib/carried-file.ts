let carried: File | undefined;

/** A file on its way from one page to another. It stays in this tab, and only until a page is loaded anew. */
export const carriedFile = {
  read: (): File | undefined => carried,
  put(file: File | undefined): void {
    carried = file;
  },
};
