import type { StructureRule } from "../rule.ts";

export const notUtf8Rule: StructureRule = {
  id: "not-utf8",
  section: "structure",
  level: "issue",
  title: "The file is valid UTF-8",
  finding: "A character here isn't valid UTF-8, or was lost in an earlier conversion.",
  why: "Characters that can't be decoded are lost and show as �.",
  fix: "Save the file as UTF-8.",
  good: `openapi: 3.1.0
info: { title: Mål, version: 1.0.0 }
`,
  bad: `openapi: 3.1.0
info: { title: M�l, version: 1.0.0 }
`,
};
