import { expect, test } from "vitest";
import { hasFilter, readView, writeAnalysisView } from "./view.ts";

const views = [
  { tab: "overview" },
  { tab: "insights", section: "schemas", q: "fare class & more", rule: "empty-enum" },
  { tab: "insights", section: "operations", method: "query" },
  { tab: "insights", section: "schemas", silence: "silenced" },
  { tab: "insights", section: "best-practices" },
] as const;

test.each(views)("a view survives a round trip through the query string: %o", (view) => {
  expect(readView(new URLSearchParams(writeAnalysisView(view)))).toMatchObject(view);
});

test("default values are left out of the query string", () => {
  expect(writeAnalysisView({ tab: "overview", section: "operations", q: "" })).toBe("?");
  expect(writeAnalysisView({ tab: "insights" })).toBe("?tab=insights");
});

test("unknown query values fall back to the defaults and set no filter", () => {
  const view = readView(new URLSearchParams("tab=billing&section=fares&silence=loud"));
  expect(view).toMatchObject({ tab: "overview", section: "operations" });
  expect(hasFilter(view)).toBe(false);
  expect(hasFilter({ ...view, method: "get" })).toBe(true);
});
