import type { User } from "../account/users.ts";
import type { ApiFacts, NavigatorPage, OperationLine, TagLine } from "../documentation/doc-index.ts";
import type { FirstPage } from "../documentation/first-page.ts";

/** What a page of shared documentation is drawn from, on the server and once more in the browser. */
export type SharedDocsPage = {
  token: string;
  projectName: string;
  expiresAt: string | null;
  /** Whether it is the sample project, which leads on to a project of one's own. */
  isSample: boolean;
  /** The end of the address: an operation by slug and id. Without it, the first one is read. */
  segment: string | null;
  /** The page of the navigator that the operation is on; null while the project has no revision to read. */
  navigator: NavigatorPage | null;
  /** The operation that is read, or null where the description has none, or not the one that the address names. What is too large to be drawn on the server comes without its content. */
  operation: { id: string; content?: unknown } | null;
  /** An operation on the page of the navigator before this one, and one on the page after it. */
  around: { before: OperationLine | null; after: OperationLine | null };
  /** What the page of the operation needs at once besides its content, by reference. */
  parts: readonly (readonly [reference: string, part: unknown])[];
};

/** What the first page of a project's documentation is drawn from, for one of its members. */
export type FirstPageInput = Omit<FirstPage, "html" | "user_id"> & {
  user: User;
  /** The operation that the address names. */
  named: string;
};

/** An operation as it is put on paper. */
export type PrintedOperation = {
  line: OperationLine;
  api: ApiFacts;
  content: unknown;
  parts: ReadonlyMap<string, unknown>;
};

/** So many operations are printed at once. */
export const maxPrinted = 2000;

/** Tells how many operations a printed documentation will have, before it is here. */
export const printHeader = "linkspan-operations";

/** A page as the bundle draws it. */
export type DrawnPage = { html: string; status: 200 | 404 | 503 };

/** What the server loads from the web build by its path: it draws pages, and knows nothing of requests. */
export type DocsBundle = {
  /** The inline scripts and styles of its pages, to be allowed by their hashes. They are constants. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  renderSharedPage(page: SharedDocsPage): Promise<DrawnPage>;
  /** The body of the first page of a project's documentation; the app takes its place. */
  renderFirstPage(page: FirstPageInput): Promise<string>;
  /** What a link shows that opens nothing. */
  renderExpiredLink(): Promise<DrawnPage>;
  /** What a link shows while its documentation is processed again. */
  renderOutdatedPage(): Promise<DrawnPage>;
  /** Writes documentation for paper, piece by piece: a beginning, tags and operations in their order, an end. */
  writePaper: {
    begin(head: { title: string; version: string; count: number }): string;
    tag(line: TagLine): string;
    operation(printed: PrintedOperation): Promise<string>;
    end: string;
  };
};
