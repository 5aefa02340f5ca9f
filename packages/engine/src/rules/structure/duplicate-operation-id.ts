import type { Operation } from "../../description/operations.ts";
import type { StructureRule } from "../rule.ts";

export const duplicateOperationIdRule: StructureRule = {
  id: "duplicate-operation-id",
  section: "structure",
  level: "issue",
  title: "Every operationId is unique",
  finding: "Another operation uses the same operationId.",
  why: "Generated clients get one function for two operations, and agents call the wrong one.",
  fix: "Give each operation a unique operationId.",
  good: `paths:
  /orders:
    get:
      operationId: listOrders
      responses: { "200": { description: The orders. } }
    post:
      operationId: createOrder
      responses: { "201": { description: The new order. } }
`,
  bad: `paths:
  /orders:
    get:
      operationId: listOrders
      responses: { "200": { description: The orders. } }
    post:
      operationId: listOrders
      responses: { "201": { description: The new order. } }
`,
  visit: (report, { operations }) => {
    const used = new Set<string>();
    let first: Map<unknown, Operation> | undefined;
    return {
      operation: ({ object: { operationId }, at }) => {
        if (typeof operationId !== "string" || operationId === "") return;
        const { size } = used;
        if (used.add(operationId).size > size) return;
        // Only now, since most descriptions have no need of it. What is set last stays, and that is the first one.
        first ??= new Map(
          operations.toReversed().map((operation) => [operation.object.operationId, operation]),
        );
        const other = first.get(operationId);
        report([...at, "operationId"], `${operationId}: also ${other?.method.toUpperCase()} ${other?.path}`);
      },
    };
  },
};
