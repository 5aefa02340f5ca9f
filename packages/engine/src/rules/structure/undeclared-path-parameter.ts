import { findUndeclaredNames, listPathNames } from "../../description/path-names.ts";
import type { StructureRule } from "../rule.ts";

export const undeclaredPathParameter: StructureRule = {
  id: "undeclared-path-parameter",
  section: "structure",
  level: "issue",
  title: "Every name in a path is declared as a parameter",
  finding: "The path has a name in braces that no parameter declares.",
  why: "Callers do not learn what to put there, and generated clients send the braces as they are.",
  fix: "Add a parameter with `in: path`, the same `name` and `required: true`, to the operation or its path.",
  good: `paths:
  /sailings/{sailingId}:
    get:
      parameters:
        - { name: sailingId, in: path, required: true, schema: { type: string } }
      responses: { "200": { description: The sailing. } }
`,
  bad: `paths:
  /sailings/{sailingId}:
    get:
      responses: { "200": { description: The sailing. } }
`,
  watch: (report, { references }) => {
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
