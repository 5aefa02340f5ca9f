import { hasText } from "../../json.ts";
import type { OperationRule } from "../rule.ts";

export const operationDescription: OperationRule = {
  id: "operation-description",
  section: "operations",
  title: "Operations have a description",
  finding: "This operation has no description.",
  why: "A summary names the call. What it changes, who may use it and what it needs first have no room there.",
  fix: "Say in a sentence or two what the call does, who may make it and what it leaves behind.",
  good: `paths:
  /bookings:
    post:
      description: Books a sailing for up to nine passengers and holds the places for 15 minutes.
`,
  bad: `paths:
  /bookings:
    post:
      summary: Book a sailing
`,
  judge: ({ object }) => (hasText(object.description) ? undefined : "issue"),
};
