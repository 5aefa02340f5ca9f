import type { StructureRule } from "../rule.ts";

export const wrongTypeRule: StructureRule = {
  id: "wrong-type",
  section: "structure",
  level: "issue",
  title: "Every value has the expected type",
  finding: "This value has the wrong type.",
  why: "Tools skip it or fail on it, so it is missing from documentation and clients.",
  fix: "Use the expected type, or remove the key.",
  good: `paths:
  /orders:
    get: { responses: { "200": { description: The orders. } } }
`,
  bad: `paths:
  /orders: The orders.
`,
};
