import { hasText } from "../../json.ts";
import type { OperationRule } from "../rule.ts";

export const operationDescriptionRule: OperationRule = {
  id: "operation-description",
  section: "operations",
  title: "Operations have a description",
  finding: "This operation has no description.",
  why: "A summary has no room for side effects, permissions and prerequisites.",
  fix: "Explain in a sentence or two what the operation does, who can call it and what it changes.",
  good: `paths:
  /orders:
    post:
      description: Creates an order of up to 50 items and reserves them for 15 minutes.
`,
  bad: `paths:
  /orders:
    post:
      summary: Create an order
`,
  judge: ({ object }) => (hasText(object.description) ? undefined : "issue"),
};
