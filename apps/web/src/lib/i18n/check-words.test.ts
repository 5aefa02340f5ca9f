import { rules } from "@linkspan/engine";
import { expect, test } from "vitest";
import { checkTitle, describeIssue } from "./check-words.ts";
import type { Translate } from "./translate.tsx";

const echo = ((id: string) => id) as Translate;

test.each(rules.filter((rule) => "points" in rule).map(({ id, title }) => ({ id, title })))(
  "$id has a title and an issue message in the catalog",
  ({ id, title }) => {
    const check = { rule: id, title, covered: 1, total: 2, unit: "operations" };
    expect(checkTitle(check, echo)).toBe(`check.${id}`);
    expect(describeIssue(check, echo)).toBe(`check.${id}-issue`);
  },
);

test("an unknown check has the title that the server sent", () => {
  const check = { rule: "new", title: "Boats float", covered: 0, total: 1, unit: "x" };
  expect(checkTitle(check, echo)).toBe("Boats float");
});
