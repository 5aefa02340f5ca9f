import { findUndeclaredNames, listPathNames } from "../../description/path-names.ts";
import type { StructureRule } from "../rule.ts";

export const undeclaredPathParameterRule: StructureRule = {
  id: "undeclared-path-parameter",
  section: "structure",
  level: "issue",
  title: "Every path parameter is declared",
  finding: "The path contains a parameter that is not declared.",
  why: "Callers don't know what to pass, and generated clients send the braces literally.",
  fix: "Add a parameter with `in: path`, the same `name` and `required: true` to the operation or its path item.",
  good: `paths:
  /orders/{orderId}:
    get:
      parameters:
        - { name: orderId, in: path, required: true, schema: { type: string } }
      responses: { "200": { description: The order. } }
`,
  bad: `paths:
  /orders/{orderId}:
    get:
      responses: { "200": { description: The order. } }
`,
  visit: (report, { references }) => {
    // The operations of a path follow each other.
    let last = "";
    let names: string[] = [];
    return {
      operation: (operation) => {
        if (operation.path !== last) {
          last = operation.path;
          names = listPathNames(last);
        }
        if (names.length === 0) return;
        for (const name of findUndeclaredNames(operation, names, references))
          report(operation.at, `{${name}}`);
      },
    };
  },
};
