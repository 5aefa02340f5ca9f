import type { StructureRule } from "../rule.ts";

export const tooManyAliasesRule: StructureRule = {
  id: "too-many-aliases",
  section: "structure",
  level: "issue",
  title: "Repetition stays within limits",
  finding: "From here on, the same parts repeat so often that the rest was not checked.",
  why: "A few lines of YAML aliases, or of paths that share one path item, can expand to billions of values. Tools that expand them run out of memory.",
  fix: "Use `$ref` to named schemas instead of repeating large sections with YAML aliases or shared path items.",
  good: `x-sizes: &sizes [small, large]
x-shirts: { first: *sizes, second: *sizes }
`,
  bad: `x-a: &a [[], [], [], [], [], [], [], [], []]
x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
x-d: [*c, *c, *c, *c, *c, *c, *c, *c, *c]
`,
};
