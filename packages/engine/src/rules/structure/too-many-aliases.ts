import type { StructureRule } from "../rule.ts";

export const tooManyAliases: StructureRule = {
  id: "too-many-aliases",
  section: "structure",
  level: "issue",
  title: "Nothing repeats more than the text could hold",
  finding: "From here on the same parts repeat so much that the rest was not looked at.",
  why: "A few lines of aliases, or of paths that share one entry, can stand for billions of values. Tools that write them out run out of memory.",
  fix: "Refer to named schemas instead of repeating whole parts by YAML aliases or by paths that share an entry.",
  good: `x-ports: &ports [Lerwick, Kirkwall]
x-calls: { first: *ports, second: *ports }
`,
  bad: `x-a: &a [[], [], [], [], [], [], [], [], []]
x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
x-d: [*c, *c, *c, *c, *c, *c, *c, *c, *c]
`,
};
