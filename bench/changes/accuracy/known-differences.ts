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
    name: "a list with the keyword properties",
    right: "ours",
    why: "Its type is array, and properties says nothing about lists. oasdiff reads it as an object as well.",
    file: /^vtex\.local__Policies/,
    fits: ({ row }) => row.text.includes("/addedProperty`"),
  },
  {
    name: "a format that says how a value is shown",
    right: "ours",
    why: "Every text is a password: the format says that it is entered unseen.",
    fits: ({ row }) => /type\/format changed from .*`password`/.test(row.text),
  },
  {
    name: "a value of an enum that a schema with others still has",
    right: "ours",
    why: "The body became an allOf of itself and another object. oasdiff loses the value None when it merges them.",
    file: /^amazonaws\.com__chime-sdk/,
    fits: ({ row }) => row.id === "request-property-enum-value-removed" && row.text.includes("`None`"),
  },
  {
    name: "a field of a request inside one that is read-only",
    right: "ours",
    why: "It is never sent.",
    file: /^googleapis\.com__(workflowexecutions|mybusinessqanda|backupdr|servicedirectory|cloudscheduler|publicca)__|^intellifi\.nl__/,
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
