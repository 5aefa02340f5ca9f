import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { OperationSearchText } from "@linkspan/engine/documentation";

/** What a hit is shown from. */
export type OperationText = OperationSearchText & { method: string };

/** So many operations share a page: together they are packed far smaller, and a hit reads few besides its own. */
export const pageTexts = 16;

export function writeTexts(texts: readonly OperationText[]): Buffer {
  return deflateRawSync(JSON.stringify(texts), { level: 3 });
}

export function readTexts(page: Buffer): OperationText[] {
  return JSON.parse(inflateRawSync(page).toString()) as OperationText[];
}
