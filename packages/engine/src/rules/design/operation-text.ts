import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationTextRule: BlockRule = {
  id: "operation-text",
  section: "design",
  points: 20,
  title: "Every operation has a description or a summary",
  finding: "This operation has neither a description nor a summary.",
  why: "A method and a path don't say what a call does, so designers and agents pick the wrong one.",
  fix: "Add a short summary, and a description if there is more to explain.",
  good: `paths:
  /orders:
    post:
      summary: Create an order
`,
  bad: `paths:
  /orders:
    post: {}
`,
  check: {
    kind: "every operation",
    passes: ({ object }) => hasText(object.summary) || hasText(object.description),
  },
};
