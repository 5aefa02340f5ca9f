import type { StructureRule } from "../rule.ts";

export const versionAsNumber: StructureRule = {
  id: "version-as-number",
  section: "structure",
  level: "note",
  title: "The version is text",
  finding: "The version is a number, not text.",
  why: "As a number 3.10 is the same as 3.1, and strict tools refuse the document.",
  fix: 'Put quotes around it and write it in full: `openapi: "3.1.0"`.',
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
`,
  bad: `openapi: 3.1
info:
  title: Sailings
  version: 1.0.0
`,
};
