import { isExtension } from "../../description/operations.ts";
import { blankNames } from "../../description/path-names.ts";
import { isObject } from "../../json.ts";
import type { StructureRule } from "../rule.ts";

export const ambiguousPaths: StructureRule = {
  id: "ambiguous-paths",
  section: "structure",
  level: "issue",
  title: "No two paths differ only in the names of their parameters",
  finding: "This path differs from another one only in the names of its parameters.",
  why: "A request fits both, and which one answers is left to chance.",
  fix: "Join them under one path, or tell them apart by a fixed word.",
  good: `paths:
  /sailings/{sailingId}: {}
  /sailings/by-port/{port}: {}
`,
  bad: `paths:
  /sailings/{sailingId}: {}
  /sailings/{port}: {}
`,
  watch: (report, { root: { paths } }) => ({
    end: () => {
      const first = new Map<string, string>();
      if (!isObject(paths)) return;
      for (const path in paths) {
        if (isExtension(path) || !path.includes("{")) continue;
        const blank = blankNames(path);
        const other = first.get(blank);
        if (other === undefined) first.set(blank, path);
        else report(["paths", path], `Like ${other}`);
      }
    },
  }),
};
