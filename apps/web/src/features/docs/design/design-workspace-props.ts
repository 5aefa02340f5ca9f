import type { OperationLine } from "@linkspan/contract";
import type { ApiFacts } from "@linkspan/engine/documentation-view";
import type { DesignSession } from "../design-session.ts";
import type { DocsScope } from "../docs-scope.ts";

/** What the documentation tells the design pane, and hears from it. */
export type DesignWorkspaceProps = {
  scope: DocsScope & { of: "project" };
  operation: string | undefined;
  /** Its line in the navigator and facts about the API, once they have loaded. */
  line: OperationLine | undefined;
  api: ApiFacts | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  onSession: (session: DesignSession | null) => void;
};
