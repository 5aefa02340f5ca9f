import type { ChangeSummary } from "../changes/change-summary.ts";
import type { ChangePage } from "../changes/changes.ts";
import type { NavigatorPage, OperationLine } from "../documentation/doc-index.ts";
import type { DocOverview } from "../documentation/doc-overview.ts";
import type { Project } from "../projects/project.ts";
import type { Revision } from "../revisions/revisions.ts";
import type { Coverage, Screen } from "../screens/screens.ts";
import type { SharedLink } from "../share/shared-link.ts";

/** What the server has read for a page that it renders, by the route whose loader returns it. */
export type PageReads = {
  doc?: ProjectDocs;
  screens?: ProjectScreens;
  changes?: ProjectChanges;
  shared?: SharedPage;
};

/** One operation with the page of the navigator that it is on. */
export type OperationDocs = {
  navigator: NavigatorPage;
  /** Null if there is no such operation. If it is too large to be rendered on the server, it has no content. */
  operation: { id: string; content?: unknown } | null;
  /** What the operation refers to, by reference. */
  components: readonly (readonly [reference: string, component: unknown])[];
};

/** What a page of a project's documentation shows at first. */
export type ProjectDocs = {
  project: Project;
  /** The revision that is read. */
  revision: Revision;
  docs: OperationDocs;
  /** Only on the overview's page. */
  overview?: DocOverview;
};

/** How many screens the page with a project's screens is rendered with: those that fit on a map. */
export const maxRenderedScreens = 40;

/** What the page with a project's screens shows at first. */
export type ProjectScreens = {
  project: Project;
  coverage: Coverage;
  /** The first ones. URLs of their pictures are empty: they are signed for minutes, and the document may be cached. */
  screens: readonly Screen[];
  /** The operations next to the screens, if there are few enough screens for a map. */
  navigator?: NavigatorPage;
};

/** How many changes the page is rendered with: as many as there are cards, or the lines of one window. */
export const maxRenderedChanges = 12;

/** What the page with the changes between two revisions shows at first. */
export type ProjectChanges = {
  project: Project;
  /** The newest comparison, without marks. */
  summary: ChangeSummary;
  /** The revisions that the URL names. */
  named: { before: number | undefined; after: number | undefined };
  before: Revision;
  after: Revision;
  /** The first changes of the chosen kind, with the counts of all. URLs of pictures are empty, as on the page with screens. */
  shown: { verdict: "breaking" | "risky" | undefined; page: ChangePage };
  /** The first safe changes. */
  safe: ChangePage;
};

/** What a share link opens. */
export type SharedPage =
  | {
      kind: "docs";
      link: SharedLink;
      /** What the page shows at first; null while there is no revision to read. Absent if the browser reads it. */
      docs?: OperationDocs | null;
      /** An operation on the previous page of the navigator, and one on the next page. */
      around?: { before: OperationLine | null; after: OperationLine | null };
    }
  | { kind: "changes"; link: SharedLink }
  | { kind: "analysis" | "expired" | "outdated" };
