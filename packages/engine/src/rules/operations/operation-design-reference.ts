import { hasDesignReference, needsDesignReference } from "../../description/design-reference.ts";
import type { OperationRule } from "../rule.ts";

export const operationDesignReferenceRule: OperationRule = {
  id: "operation-design-reference",
  section: "operations",
  title: "Operations have a design reference",
  finding: "This operation has no design reference.",
  why: "Designers can't find the data behind a screen, and no one is warned when this operation changes.",
  fix: "Link the operation to its screen, or set `x-nodeRefID`. Use `none` if no screen uses it.",
  good: `paths:
  /products:
    get:
      x-nodeRefID: "12:345"
`,
  bad: `paths:
  /products:
    get: {}
`,
  judge: (operation) =>
    needsDesignReference(operation) && !hasDesignReference(operation) ? "issue" : undefined,
};
