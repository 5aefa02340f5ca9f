import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationText: BlockRule = {
  id: "operation-text",
  section: "design",
  points: 20,
  title: "Every operation has a description or a summary",
  finding: "This operation has neither a description nor a summary.",
  why: "A method and a path do not say what a call does. Designers and agents choose the wrong one, or none.",
  fix: "Add a summary of a few words, and a description where there is more to know.",
  good: `paths:
  /bookings:
    post:
      summary: Book a sailing
`,
  bad: `paths:
  /bookings:
    post: {}
`,
  check: {
    kind: "every operation",
    passes: ({ object }) => hasText(object.summary) || hasText(object.description),
  },
};
