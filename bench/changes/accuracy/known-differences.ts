import type { MatchedRow } from "./match-rows.ts";

/** Rows of oasdiff that we have nothing for, and who is right. */
export type KnownDifference = {
  name: string;
  right: "oasdiff" | "ours";
  why: string;
  /** Where it was seen, if nothing in a row says that it is this one. */
  file?: RegExp;
  fits: (row: MatchedRow) => boolean;
};

export const knownDifferences: readonly KnownDifference[] = [
  {
    name: "an object with the keyword items",
    right: "ours",
    why: "Its type is object, and items says nothing about objects. oasdiff reads it as a list as well.",
    file: /^dev\.to__1/,
    fits: ({ row }) => /`items\//.test(row.text),
  },
  {
    name: "a field of a request inside one that is read-only",
    right: "ours",
    why: "It is never sent.",
    file: /^googleapis\.com__(workflowexecutions|mybusinessqanda|backupdr|servicedirectory)__/,
    fits: ({ row }) => row.id.startsWith("request-property-"),
  },
  {
    name: "a field of a schema inside itself",
    right: "ours",
    why: "It is the same edit. We say it once, where the schema begins.",
    file: /^amazonaws\.com__rds-data__/,
    fits: ({ row }) => /arrayValue\/arrayValues/.test(row.text),
  },
];

export function findKnown(row: MatchedRow, file: string): KnownDifference | undefined {
  return knownDifferences.find((known) => (known.file?.test(file) ?? true) && known.fits(row));
}
