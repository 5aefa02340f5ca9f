import type { StructureRule } from "../rule.ts";

export const tooDeep: StructureRule = {
  id: "too-deep",
  section: "structure",
  level: "issue",
  title: "Values are nested at most 100 deep",
  finding: "This value is nested more than 100 deep; what is inside was not looked at.",
  why: "No API needs such depth, and many tools crash on it.",
  fix: "Give inner schemas a name under `components` and refer to them.",
  good: `x-nested: [[["three deep"]]]
`,
  bad: `x-nested: ${"[".repeat(101)}${"]".repeat(101)}
`,
};
