import type { StructureRule } from "../rule.ts";

export const tooLarge: StructureRule = {
  id: "too-large",
  section: "structure",
  level: "issue",
  title: "Texts and files stay within their limits",
  finding: "This is larger than can be shown: a text may have a million characters, a file 32 MiB.",
  why: "Whoever opens the description has to load it, and tools that show or search it come to a halt.",
  fix: "Keep files and images elsewhere and link to them.",
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
  description: The timetable is at https://skerry.example/timetable.
`,
  bad: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
  description: ${"Lerwick 19:00, ".repeat(70_000)}
`,
};
