import { isAmbiguous } from "../../patterns/ambiguity.ts";
import type { StructureRule } from "../rule.ts";

/** Enough for all patterns of the largest descriptions; one that is made to waste time gets less than a second. */
const mostTries = 2_000_000;

export const dangerousPattern: StructureRule = {
  id: "dangerous-pattern",
  section: "structure",
  level: "issue",
  title: "Patterns can be matched in reasonable time",
  finding: "This pattern can be matched in so many ways that a short text takes for ages.",
  why: "One request with a crafted value keeps a validator busy for minutes and blocks everybody else.",
  fix: "Repeat one thing only: `^a+$` for `^(a+)+$`; separate repeated parts by a character that they cannot hold.",
  good: `components:
  schemas:
    Code: { type: string, pattern: "^[A-Z]+(-[A-Z]+)*$" }
`,
  bad: `components:
  schemas:
    Code: { type: string, pattern: "^([A-Z]+)+$" }
`,
  watch: (report) => {
    const harmless = new Set<string>();
    const search = { triesLeft: mostTries };
    return {
      pattern: (pattern, path) => {
        if (harmless.has(pattern)) return;
        if (isAmbiguous(pattern, search)) report(path(), pattern.slice(0, 80));
        else harmless.add(pattern);
      },
    };
  },
};
