/** A design file that the Figma stand-in serves: its folder here, the key in its URL, and its name. */
type FileEntry = { slug: string; key: string; name: string };

export const skerryFile: FileEntry = { slug: "skerry", key: "8tWq2mVbKxR4nLc7YzPd1A", name: "Skerry app" };

export const files: readonly FileEntry[] = [skerryFile];
