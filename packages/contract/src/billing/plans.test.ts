import { expect, test } from "vitest";
import { findFittingPlan, findPlan, plans } from "./plans.ts";

test("the annual price is twelve monthly prices minus 15%", () => {
  for (const { monthly, annually } of plans) {
    if (monthly) expect(annually?.amount).toBe(monthly.amount * 12 * 0.85);
    else expect(annually).toBe(null);
  }
});

test("plan names, limits and provider ids match the agreed catalog", () => {
  const rows = plans.map(({ name, features, monthly, annually }) => [
    name,
    features.projects,
    features.teamMembers,
    features.endpoints,
    features.analytics,
    monthly?.id,
    annually?.id,
  ]);
  expect(rows).toEqual([
    ["Starter", 1, 2, 20, false, "140511", "140512"],
    ["Business", 5, 5, 200, true, "140514", "140516"],
    ["Enterprise", 10, 10, 500, true, "140517", "140623"],
    ["Enterprise Plus", null, null, null, true, undefined, undefined],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(["business"]);
  expect(findPlan("enterprise_plus").contactSales).toBe(true);
});

test.each([
  ["projects", 1, "starter"],
  ["projects", 2, "business"],
  ["projects", 6, "enterprise"],
  ["projects", 11, "enterprise_plus"],
  ["endpoints", 201, "enterprise"],
] as const)("the smallest plan for %s × %d is %s", (feature, count, plan) => {
  expect(findFittingPlan(feature, count)).toBe(plan);
});
