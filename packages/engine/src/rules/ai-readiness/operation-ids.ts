import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationIdsRule: BlockRule = {
  id: "operation-ids",
  section: "aiReadiness",
  points: 25,
  title: "Every operation has an operationId",
  finding: "This operation has no operationId.",
  why: "Agents and generated clients call an operation by this name. Without it, every tool invents its own, and changing the path breaks it.",
  fix: "Give each operation a short, unique operationId such as `listOrders`, and keep it when the path changes.",
  good: `paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
`,
  bad: `paths:
  /orders:
    get:
      summary: List orders
`,
  check: { kind: "every operation", passes: ({ object }) => hasText(object.operationId) },
};
