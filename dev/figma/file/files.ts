/** A design file that the Figma stand-in serves: its folder here, the key in its URL, and its name. */
type FileEntry = { slug: string; key: string; name: string };

export const skerryFile: FileEntry = { slug: "skerry", key: "8tWq2mVbKxR4nLc7YzPd1A", name: "Skerry app" };

export const orchardFile: FileEntry = {
  slug: "orchard",
  key: "Qz3nF6hTjW0sLb9RkYv5eM",
  name: "Orchard Loyalty",
};

export const files: readonly FileEntry[] = [skerryFile, orchardFile];
