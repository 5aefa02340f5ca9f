import type { MatchedRow } from "./match-rows.ts";

/** Rows of oasdiff that we have nothing for, and who is right. */
export type KnownDifference = {
  name: string;
  right: "oasdiff" | "ours";
  why: string;
  /** Where it was seen, if nothing in a row says that it is this one. */
  file?: string;
  fits: (row: MatchedRow) => boolean;
};

export const knownDifferences: readonly KnownDifference[] = [
  {
    name: "the widest format of numbers is added or removed",
    right: "ours",
    why: "A number without a format may be as wide as an int64 or a double, so callers notice nothing.",
    fits: ({ row }) => /`(integer|number)`\/`(int64|double)?` to `\1`\/`(int64|double)?`/.test(row.text),
  },
  {
    name: "an object with the keyword items",
    right: "ours",
    why: "Its type is object, and items says nothing about objects. oasdiff reads it as a list as well.",
    file: "dev.to__1.0.0__openapi.yaml",
    fits: ({ row }) => /`items\//.test(row.text),
  },
  {
    name: "a field of a request inside one that is read-only",
    right: "ours",
    why: "It is never sent.",
    file: "googleapis.com__workflowexecutions__v1__openapi.yaml",
    fits: ({ row }) => /`error\/stackTrace\//.test(row.text),
  },
];

export function findKnown(row: MatchedRow, file: string): KnownDifference | undefined {
  return knownDifferences.find((known) => (known.file ?? file) === file && known.fits(row));
}
