import { hasText } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const schemaDescriptionsRule: BlockRule = {
  id: "schema-descriptions",
  section: "aiReadiness",
  points: 25,
  title: "Every named schema has a description",
  finding: "This schema has no description.",
  why: "A name doesn't explain what a schema represents. Agents and new team members have to guess from its fields.",
  fix: "Describe each named schema in one sentence: what it represents and when it exists.",
  good: `components:
  schemas:
    Order:
      type: object
      description: A customer's purchase of one or more products.
`,
  bad: `components:
  schemas:
    Order:
      type: object
`,
  check: { kind: "every schema", passes: ({ object }) => hasText(object.description) },
};
