import type { StructureRule } from "../rule.ts";

export const unreadable: StructureRule = {
  id: "unreadable",
  section: "structure",
  level: "issue",
  title: "The text is JSON or YAML",
  finding: "The text cannot be read from here on.",
  why: "Nothing behind the fault can be understood, so nothing about the description can be said.",
  fix: "Mend the text at this place; an editor that knows JSON or YAML marks it too.",
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
`,
  bad: `openapi: 3.1.0
info: { title: Sailings
`,
};
