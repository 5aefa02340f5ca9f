import type { MatchedRow } from "./match-rows.ts";

/** Rows of oasdiff that we have nothing for, with who is right. */
export type KnownDifference = {
  name: string;
  right: "oasdiff" | "ours";
  why: string;
  fits: (row: MatchedRow) => boolean;
};

export const knownDifferences: readonly KnownDifference[] = [];

export function findKnown(row: MatchedRow): KnownDifference | undefined {
  return knownDifferences.find(({ fits }) => fits(row));
}
