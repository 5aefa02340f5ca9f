import type { StructureRule } from "../rule.ts";

export const htmlInText: StructureRule = {
  id: "html-in-text",
  section: "structure",
  level: "note",
  title: "Texts hold no active HTML",
  finding: "This text holds HTML that would run or load something; it is shown as plain text.",
  why: "A page that shows it unchecked runs it in the reader's browser.",
  fix: "Write Markdown, and put markup that is meant to be read in backquotes.",
  good: `openapi: 3.1.0
info: { title: Sailings, version: 1.0.0, description: "All *sailings* of the day." }
`,
  bad: `openapi: 3.1.0
info: { title: Sailings, version: 1.0.0, description: "<script>track()</script>" }
`,
};
