import type { StructureRule } from "../rule.ts";

export const notAnObject: StructureRule = {
  id: "not-an-object",
  section: "structure",
  level: "issue",
  title: "The document is an object",
  finding: "The document is no object with keys such as `openapi` and `paths`.",
  why: "A description is an object; from anything else no API can be read.",
  fix: "Check that this is the right file, and that it begins with its version, `openapi: 3.1.0`.",
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
`,
  bad: `- openapi: 3.1.0
`,
};
