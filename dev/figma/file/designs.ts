import type { DesignFile } from "./builder/design-file.ts";
import { orchardDesign } from "./orchard/design.ts";
import { skerryDesign } from "./skerry/design.ts";

/** The design files that `render.ts` writes. */
export const designs: readonly DesignFile[] = [skerryDesign, orchardDesign];
