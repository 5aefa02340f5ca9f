import type { StructureRule } from "../rule.ts";

export const notAnObjectRule: StructureRule = {
  id: "not-an-object",
  section: "structure",
  level: "issue",
  title: "The document is an object",
  finding: "The document isn't an object with keys such as `openapi` and `paths`.",
  why: "An API description is an object. Nothing else can be read as one.",
  fix: "Check that this is the right file, and that it starts with its version, such as `openapi: 3.1.0`.",
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
`,
  bad: `- openapi: 3.1.0
`,
};
