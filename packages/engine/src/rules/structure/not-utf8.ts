import type { StructureRule } from "../rule.ts";

export const notUtf8: StructureRule = {
  id: "not-utf8",
  section: "structure",
  level: "issue",
  title: "Every character can be read as UTF-8",
  finding: "A character here is lost: it is not, or once was not, UTF-8.",
  why: "What could not be decoded is lost, and people see � in its place.",
  fix: "Save the file as UTF-8.",
  good: `openapi: 3.1.0
info: { title: Mål, version: 1.0.0 }
`,
  bad: `openapi: 3.1.0
info: { title: M�l, version: 1.0.0 }
`,
};
