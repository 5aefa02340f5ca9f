import { hasDesignReference, needsDesignReference } from "../../description/design-reference.ts";
import type { BlockRule } from "../rule.ts";

export const designReferencesRule: BlockRule = {
  id: "design-references",
  section: "design",
  points: 20,
  title: "Every operation that needs a design references it",
  finding: "This operation has no design reference.",
  why: "Without it, no one can tell which screens a change to this operation affects, so screens break unnoticed.",
  fix: "Set `x-nodeRefID` to the node ID of the screen or layer that uses the operation, or to `none` if no screen does.",
  good: `paths:
  /products:
    get:
      x-nodeRefID: "12:345"
  /health:
    get:
      x-nodeRefID: none
`,
  bad: `paths:
  /products:
    get: {}
`,
  check: { kind: "every operation", concerns: needsDesignReference, passes: hasDesignReference },
};
