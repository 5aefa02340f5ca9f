import type { StructureRule } from "../rule.ts";

export const tooLargeRule: StructureRule = {
  id: "too-large",
  section: "structure",
  level: "issue",
  title: "Texts and files are within the size limits",
  finding: "This exceeds the size limit: one million characters for a text, 32 MiB for a file.",
  why: "Everyone who opens the API description has to load it, and tools that render or search it grind to a halt.",
  fix: "Host files and images elsewhere and link to them.",
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
  description: The guide is at https://example.com/guide.
`,
  bad: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
  description: ${"Order 1234, ".repeat(90_000)}
`,
};
