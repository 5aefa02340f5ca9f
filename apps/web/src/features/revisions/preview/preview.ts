import type { Excerpt, RevisionFailure } from "@linkspan/contract";

type Finding = RevisionFailure["findings"][number];

/** What the browser finds in a file before it is sent. */
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
