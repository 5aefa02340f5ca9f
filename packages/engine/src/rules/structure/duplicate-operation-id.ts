import type { Operation } from "../../description/operations.ts";
import type { StructureRule } from "../rule.ts";

export const duplicateOperationId: StructureRule = {
  id: "duplicate-operation-id",
  section: "structure",
  level: "issue",
  title: "Every operationId is used once",
  finding: "This operationId is used by another operation too.",
  why: "Clients get one function for two operations, and agents call the wrong one.",
  fix: "Give each operation a name of its own.",
  good: `paths:
  /sailings:
    get:
      operationId: listSailings
      responses: { "200": { description: The sailings. } }
    post:
      operationId: createSailing
      responses: { "201": { description: The new sailing. } }
`,
  bad: `paths:
  /sailings:
    get:
      operationId: listSailings
      responses: { "200": { description: The sailings. } }
    post:
      operationId: listSailings
      responses: { "201": { description: The new sailing. } }
`,
  watch: (report, { operations }) => {
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
