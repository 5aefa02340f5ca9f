import { isAmbiguous } from "../../patterns/ambiguity.ts";
import type { StructureRule } from "../rule.ts";

/** Enough for all patterns of the largest descriptions; one that is made to waste time gets less than a second. */
const maxAttempts = 2_000_000;

export const dangerousPatternRule: StructureRule = {
  id: "dangerous-pattern",
  section: "structure",
  level: "issue",
  title: "Patterns are safe from runaway backtracking",
  finding: "This pattern can take extremely long to match, even on short input (ReDoS).",
  why: "A single crafted value can keep a validator busy for minutes and block all other requests.",
  fix: "Avoid nested repetition: `^a+$` instead of `^(a+)+$`. Separate repeated groups with a character they can't match.",
  good: `components:
  schemas:
    Code: { type: string, pattern: "^[A-Z]+(-[A-Z]+)*$" }
`,
  bad: `components:
  schemas:
    Code: { type: string, pattern: "^([A-Z]+)+$" }
`,
  visit: (report) => {
    const harmless = new Set<string>();
    const search = { triesLeft: maxAttempts };
    return {
      pattern: (pattern, path) => {
        if (harmless.has(pattern)) return;
        if (isAmbiguous(pattern, search)) report(path(), pattern.slice(0, 80));
        else harmless.add(pattern);
      },
    };
  },
};
