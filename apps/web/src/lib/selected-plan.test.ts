import { findPlan } from "@linkspan/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { readChoice, storeChoice } from "./selected-plan.ts";

const key = "X-Linkspan-Selected-Plan";
let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
  });
});

test("stores the ID, name, billing period and amount in dollars", () => {
  storeChoice(findPlan("business"), "annually");
  expect(JSON.parse(kept[key] ?? "")).toEqual({
    id: "business",
    name: "Business",
    billing: "annually",
    amount: 204,
  });
  expect(readChoice()).toMatchObject({ plan: { id: "business" }, billing: "annually" });
});

test("takes the price from the catalog, not from storage", () => {
  kept[key] = JSON.stringify({ id: "enterprise", name: "Free", billing: "monthly", amount: 0.01 });
  expect(readChoice()?.price.amount).toBe(60_00);
});

test.each([
  "",
  "{",
  "null",
  '{"id":"business"}',
  '{"id":"business","billing":"name"}',
  '{"billing":"monthly"}',
])("ignores the invalid stored value %s", (text) => {
  kept[key] = text;
  expect(readChoice()).toBeUndefined();
});

test.each(["starter", "enterprise_plus"])("ignores a stored %s plan, which is not for sale", (id) => {
  kept[key] = JSON.stringify({ id, billing: "monthly" });
  expect(readChoice()).toBeUndefined();
});
