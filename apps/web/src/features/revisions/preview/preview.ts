import type { Excerpt, RevisionFailure } from "@linkspan/contract";

type Finding = RevisionFailure["findings"][number];

/** The result of parsing a file in the browser. */
export type Preview =
  | {
      status: "readable";
      title: string;
      dialect: string;
      endpoints: number;
      operations: number;
      schemas: number;
      /** How many operations have no operationId. */
      unnamed: number;
      diagnostics: number;
    }
  | { status: "unreadable"; finding: Finding; excerpt: Excerpt };
