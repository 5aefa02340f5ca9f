let carried: File | undefined;

/** A file passed from one page to another. It is in memory only, so a reload or another tab does not have it. */
export const pendingUpload = {
  read: (): File | undefined => carried,
  put(file: File | undefined): void {
    carried = file;
  },
};
