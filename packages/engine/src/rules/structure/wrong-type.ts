import type { StructureRule } from "../rule.ts";

export const wrongType: StructureRule = {
  id: "wrong-type",
  section: "structure",
  level: "issue",
  title: "Every part is of the type that belongs at its place",
  finding: "Here stands something of another type than belongs here.",
  why: "Tools skip the part or fail on it, so it is missing from documentation and clients.",
  fix: "Write what belongs here, or remove the key.",
  good: `paths:
  /sailings:
    get: { responses: { "200": { description: The sailings. } } }
`,
  bad: `paths:
  /sailings: The sailings.
`,
};
