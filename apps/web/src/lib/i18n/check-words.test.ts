import { rules } from "@linkspan/engine";
import { expect, test } from "vitest";
import { describeIssue, nameCheck } from "./check-words.ts";
import { createTranslate } from "./translate.tsx";

const spoken = createTranslate("en", {});

test.each(rules.filter((rule) => "points" in rule).map(({ id, title }) => ({ id, title })))(
  "$id has a title and an issue message in the catalog",
  ({ id, title }) => {
    const check = { rule: id, title, covered: 1, total: 2, unit: "operations" };
    expect(nameCheck(check, spoken)).toBe(`check.${id}`);
    expect(describeIssue(check, spoken)).toBe(`check.${id}-issue`);
  },
);

test("an unknown check has the title that the server sent", () => {
  const check = { rule: "new", title: "Boats float", covered: 0, total: 1, unit: "x" };
  expect(nameCheck(check, spoken)).toBe("Boats float");
});
