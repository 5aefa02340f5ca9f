import { listStatuses } from "../../description/operations.ts";
import type { BlockRule } from "../rule.ts";

export const errorResponsesRule: BlockRule = {
  id: "error-responses",
  section: "security",
  points: 10,
  title: "Every operation documents an error response",
  finding: "This operation documents no 4xx, 5xx or default response.",
  why: "Clients that don't know how a call can fail show a blank screen, or treat the error as success.",
  fix: "Document the errors each operation can return, or one `default` response that covers them all.",
  good: `paths:
  /orders:
    post:
      responses:
        "201": { description: Booked. }
        "409": { description: A product is out of stock. }
`,
  bad: `paths:
  /orders:
    post:
      responses:
        "201": { description: Booked. }
`,
  check: { kind: "every operation", passes: (operation) => listStatuses(operation).some(isError) },
};

function isError(status: string): boolean {
  return status === "default" || status.startsWith("4") || status.startsWith("5");
}
