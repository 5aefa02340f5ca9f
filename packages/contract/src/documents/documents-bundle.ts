import type { ApiFacts, OperationLine, TagLine } from "../documentation/doc-index.ts";
import type { Installation } from "./installation.ts";
import type { PageReads } from "./page-reads.ts";

/** The languages of the product. */
export type Language = "en" | "ar";

/** A plain cookie with the chosen language, so that the server can render pages in it. */
export const languageCookie = "language";

/** A plain cookie with the ID of the user whose session the browser has stored. It is deleted with the session. */
export const userCookie = "linkspan-user";

export type DocumentRequest = {
  /** Path and query of the page. */
  url: string;
  language: Language;
  installation: Installation;
  reads: PageReads;
};

/** Max operations in one print view. */
export const maxPrinted = 2000;

/** The header of a print view with its number of operations. */
export const printHeader = "linkspan-operations";

/** A piece of the print view; it is sent piece by piece. */
export type PrintBlock =
  | { type: "start"; title: string; version: string }
  | { type: "tag"; line: TagLine }
  | {
      type: "operation";
      line: OperationLine;
      api: ApiFacts;
      content: unknown;
      components: ReadonlyMap<string, unknown>;
    }
  | { type: "end" };

/** What the server loads from the web build, by its path. It renders HTML and knows nothing of requests. */
export type DocumentsBundle = {
  renderDocument(request: DocumentRequest): Promise<string>;
  renderPrintBlock(block: PrintBlock): Promise<string>;
};
