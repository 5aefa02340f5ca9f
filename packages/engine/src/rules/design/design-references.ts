import { hasDesignReference, needsDesignReference } from "../../description/design-reference.ts";
import type { BlockRule } from "../rule.ts";

export const designReferences: BlockRule = {
  id: "design-references",
  section: "design",
  points: 20,
  title: "Every operation that needs a design names it",
  finding: "This operation names no design.",
  why: "Nobody can tell which screens a change to this operation reaches, so the change breaks them unseen.",
  fix: "Set `x-nodeRefID` to the node id of the screen or layer that shows it, or to `none` when no screen does.",
  good: `paths:
  /routes:
    get:
      x-nodeRefID: "12:345"
  /health:
    get:
      x-nodeRefID: none
`,
  bad: `paths:
  /routes:
    get: {}
`,
  check: { kind: "every operation", concerns: needsDesignReference, passes: hasDesignReference },
};
