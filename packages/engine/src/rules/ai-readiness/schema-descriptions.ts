import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const schemaDescriptions: BlockRule = {
  id: "schema-descriptions",
  section: "aiReadiness",
  points: 25,
  title: "Every named schema has a description",
  finding: "This schema has no description.",
  why: "A schema's name says what it is called, not what it means. Agents and new colleagues guess from the fields, and guess wrong.",
  fix: "Write one sentence for each named schema: what one of it stands for, and when it exists.",
  good: `components:
  schemas:
    Sailing:
      type: object
      description: One departure of a ferry on a route.
`,
  bad: `components:
  schemas:
    Sailing:
      type: object
`,
  check: { kind: "every schema", passes: ({ object }) => hasText(object.description) },
};
