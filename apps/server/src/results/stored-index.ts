import type { DocumentationIndex } from "@linkspan/engine/documentation";

/** The index, with the design that each operation names; those without one are left out. */
export type StoredIndex = DocumentationIndex & {
  designReferences: Record<string, string>;
  /** The operations about which there is nothing to say but that they name no design, by their places. */
  operationsMissingOnlyDesign: number[];
};
