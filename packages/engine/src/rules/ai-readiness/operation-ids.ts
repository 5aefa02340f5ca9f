import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationIds: BlockRule = {
  id: "operation-ids",
  section: "aiReadiness",
  points: 25,
  title: "Every operation has an operationId",
  finding: "This operation has no operationId.",
  why: "Agents and generated clients call an operation by this name. Without one each tool invents its own, and a moved path renames it.",
  fix: "Give each operation a short, unique operationId such as `listSailings`, and keep it when the path changes.",
  good: `paths:
  /sailings:
    get:
      operationId: listSailings
      summary: List sailings
`,
  bad: `paths:
  /sailings:
    get:
      summary: List sailings
`,
  check: { kind: "every operation", passes: ({ object }) => hasText(object.operationId) },
};
