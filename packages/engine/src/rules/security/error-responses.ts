import { listStatuses } from "../../description/operations.ts";
import type { BlockRule } from "../rule.ts";

export const errorResponses: BlockRule = {
  id: "error-responses",
  section: "security",
  points: 10,
  title: "Every operation documents an error response",
  finding: "This operation documents no 4xx, 5xx or default response.",
  why: "A client that was never told how a call fails shows a blank screen, or takes the failure for success.",
  fix: "Document the errors each operation can answer with, or one `default` response for all of them.",
  good: `paths:
  /bookings:
    post:
      responses:
        "201": { description: Booked. }
        "409": { description: The sailing is full. }
`,
  bad: `paths:
  /bookings:
    post:
      responses:
        "201": { description: Booked. }
`,
  check: { kind: "every operation", passes: (operation) => listStatuses(operation).some(isError) },
};

function isError(status: string): boolean {
  return status === "default" || status.startsWith("4") || status.startsWith("5");
}
