import type { StructureRule } from "../rule.ts";

export const unreadableRule: StructureRule = {
  id: "unreadable",
  section: "structure",
  level: "issue",
  title: "The file is valid JSON or YAML",
  finding: "The file can't be parsed from here on.",
  why: "Nothing after the error can be understood, so the API description can't be analyzed.",
  fix: "Fix the syntax at this position. An editor with JSON or YAML support highlights it too.",
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
`,
  bad: `openapi: 3.1.0
info: { title: Orders
`,
};
