import type { StructureRule } from "../rule.ts";

export const versionAsNumberRule: StructureRule = {
  id: "version-as-number",
  section: "structure",
  level: "note",
  title: "The version is a string",
  finding: "The version is a number, not a string.",
  why: "As a number, 3.10 equals 3.1, and strict tools reject the document.",
  fix: 'Quote it and write it in full: `openapi: "3.1.0"`.',
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
`,
  bad: `openapi: 3.1
info:
  title: Orders
  version: 1.0.0
`,
};
