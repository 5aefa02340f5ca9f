import { hasDesignReference, needsDesignReference } from "../../description/design-reference.ts";
import type { OperationRule } from "../rule.ts";

export const operationDesignReference: OperationRule = {
  id: "operation-design-reference",
  section: "operations",
  title: "Operations name the design that shows them",
  finding: "This operation names no design.",
  why: "Designers cannot find the data behind a screen, and a change here warns nobody.",
  fix: "Link the operation to its screen or set `x-nodeRefID`; write `none` when no screen shows it.",
  good: `paths:
  /vehicles:
    get:
      x-nodeRefID: "12:345"
`,
  bad: `paths:
  /vehicles:
    get: {}
`,
  judge: (operation) =>
    needsDesignReference(operation) && !hasDesignReference(operation) ? "issue" : undefined,
};
