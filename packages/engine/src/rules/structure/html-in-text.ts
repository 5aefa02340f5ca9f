import type { StructureRule } from "../rule.ts";

export const htmlInTextRule: StructureRule = {
  id: "html-in-text",
  section: "structure",
  level: "note",
  title: "Texts contain no active HTML",
  finding: "This text contains HTML that could run or load something. It is shown as plain text.",
  why: "A page that renders it unsanitized runs it in the reader's browser.",
  fix: "Use Markdown, and put markup that is meant to be read in backticks.",
  good: `openapi: 3.1.0
info: { title: Orders, version: 1.0.0, description: "All *orders* of the day." }
`,
  bad: `openapi: 3.1.0
info: { title: Orders, version: 1.0.0, description: "<script>track()</script>" }
`,
};
