import { isExtension } from "../../description/operations.ts";
import { blankNames } from "../../description/path-names.ts";
import { isObject } from "../../json.ts";
import type { StructureRule } from "../rule.ts";

export const ambiguousPathsRule: StructureRule = {
  id: "ambiguous-paths",
  section: "structure",
  level: "issue",
  title: "No two paths differ only in their parameter names",
  finding: "This path differs from another one only in its parameter names.",
  why: "A request matches both, and it is undefined which one handles it.",
  fix: "Merge them into one path, or add a fixed segment to tell them apart.",
  good: `paths:
  /orders/{orderId}: {}
  /orders/by-customer/{customer}: {}
`,
  bad: `paths:
  /orders/{orderId}: {}
  /orders/{customer}: {}
`,
  visit: (report, { root: { paths } }) => ({
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
