import type { FindingPage } from "@linkspan/contract";
import { expect, test } from "vitest";
import { buildPageLayout, findOnPage } from "./page-layout.ts";

function page(length: number, next: number | null): FindingPage {
  return { next, items: Array.from({ length }, () => ({ findings: [] })) };
}

test("pages that are not loaded count as full", () => {
  const layout = buildPageLayout(120, () => undefined);
  expect(layout).toEqual({ starts: [0, 50, 100], size: 120 });
  expect(findOnPage(layout, 0)).toEqual({ page: 0, offset: 0 });
  expect(findOnPage(layout, 49)).toEqual({ page: 0, offset: 49 });
  expect(findOnPage(layout, 50)).toEqual({ page: 1, offset: 0 });
  expect(findOnPage(layout, 119)).toEqual({ page: 2, offset: 19 });
});

test("a short page moves later pages up and adds pages at the end", () => {
  const pages = new Map([
    [0, page(10, 1)],
    [1, page(0, 2)],
  ]);
  const layout = buildPageLayout(100, (number) => pages.get(number));
  expect(layout).toEqual({ starts: [0, 10, 10, 60], size: 100 });
  expect(findOnPage(layout, 9)).toEqual({ page: 0, offset: 9 });
  expect(findOnPage(layout, 10)).toEqual({ page: 2, offset: 0 });
});

test("the last page ends the list, whatever the expected count", () => {
  expect(buildPageLayout(100, () => page(30, null))).toEqual({ starts: [0], size: 30 });
  expect(buildPageLayout(0, () => undefined)).toEqual({ starts: [], size: 0 });
});
