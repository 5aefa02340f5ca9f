import type { StructureRule } from "../rule.ts";

export const tooDeepRule: StructureRule = {
  id: "too-deep",
  section: "structure",
  level: "issue",
  title: "Values are nested at most 100 levels deep",
  finding: "This value is nested more than 100 levels deep. Its contents were not checked.",
  why: "No API needs this depth, and many tools crash on it.",
  fix: "Move inner schemas to `components` and reference them.",
  good: `x-nested: [[["three deep"]]]
`,
  bad: `x-nested: ${"[".repeat(101)}${"]".repeat(101)}
`,
};
