import { createDesignFiles } from "../figma/design-files.ts";
import { files } from "../figma/file/files.ts";
import type { DocumentOptions } from "./document/document.ts";

/** A design file of the REST stand-in, by its folder. */
export function openFile(slug: string): DocumentOptions {
  const entry = files.find((each) => each.slug === slug);
  if (!entry) throw new Error(`There is no design file ${slug}`);
  const { content, readPicture } = createDesignFiles({}).require(entry.key);
  return { file: content, readPicture };
}
