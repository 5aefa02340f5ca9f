import { expect, type Page } from "@playwright/test";
import {
  answerAnalysis,
  answerFirstRevision,
  answerManyFindings,
  answerOutdated,
  answerScores,
  clearAnalysis,
} from "../fixtures/analysis-answers.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

/** Opens the analysis of the uploaded description with a query or fragment. */
async function show(page: Page, address = ""): Promise<void> {
  const { id } = await openSkerry(page);
  await openPage(page, `/api-analysis/${id}${address}`);
  await expect(page.getByRole("tablist").first()).toBeVisible();
}

const lost = { message: "`$ref` leads to `#/components/schemas/Berth`, and there is nothing." };

/** The analysis page in each of its states. */
export const analysisScreens: readonly Screen[] = [
  { ...signedIn, name: "analysis-no-project", path: "/api-analysis" },
  { ...signedIn, name: "analysis", act: (page) => show(page) },
  {
    ...signedIn,
    name: "analysis-outdated",
    async act(page) {
      const { id } = await openSkerry(page);
      await answerOutdated(page);
      await openPage(page, `/api-analysis/${id}`);
      await expect(page.locator("[role=status] p")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-history",
    async act(page) {
      const { analysis } = await openSkerry(page);
      const diagnostic = { ...lost, level: "issue" as const, rule: "broken-reference", pointer: "/paths" };
      const diagnostics = [12, 48, 391, 402].map((line) => ({ ...diagnostic, line, column: 9 }));
      await answerScores(
        page,
        { ...analysis, diagnostics, diagnostic_count: 4 },
        [58, 57, 65, 63, 74, 77, 72, 80],
      );
      await show(page);
      const table = page.locator("section:has(svg[height='72']) button[aria-expanded]");
      await table.click();
      await table.scrollIntoViewIfNeeded();
    },
  },
  {
    ...signedIn,
    name: "analysis-days",
    async act(page) {
      const { analysis } = await openSkerry(page);
      await answerScores(page, analysis, [58, 80]);
      await show(page, "?range=2026-05-04_2026-05-20");
      await page.locator("button[aria-haspopup=dialog]").last().click();
      await expect(page.getByRole("gridcell")).toHaveCount(42);
    },
  },
  {
    ...signedIn,
    name: "analysis-help",
    async act(page) {
      await show(page, "#operation-ids");
      await expect(page.locator("main h4").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-operations",
    async act(page) {
      await show(page, "?tab=insights#/paths/~1vehicles/post");
      await expect(page.locator("main h4").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-schema",
    async act(page) {
      await show(page, "?tab=insights&section=schemas#/components/schemas/Passenger");
      await page.locator("article .btn").click();
      await expect(page.locator("article pre")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-search",
    async act(page) {
      await show(page, "?tab=insights&q=vehicles&method=put");
      await expect(page.locator("article")).toHaveCount(1);
    },
  },
  {
    ...signedIn,
    name: "analysis-security",
    async act(page) {
      await show(page, "?tab=insights&section=security#rate-limit-headers");
      await expect(page.locator("article h4").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-shrunk",
    async act(page) {
      await show(page, "?tab=insights&section=security#oauth2");
      await expect(page.locator("article h4").first()).toBeVisible();
      await page.mouse.wheel(0, 300);
      await expect(page.locator(".analysis-header[data-shrunk]")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-best-practices",
    act: (page) => show(page, "?tab=insights&section=best-practices"),
  },
  {
    ...signedIn,
    name: "analysis-clear",
    async act(page) {
      const { analysis } = await openSkerry(page);
      const title = "The Skerry archipelago's timetables, bookings, boarding passes and lost umbrellas";
      const clear = clearAnalysis(analysis);
      await answerAnalysis(page, {
        ...clear,
        summary: { ...clear.summary, title, version: "2026-11-15-rc.4" },
      });
      await show(page, "?tab=insights");
    },
  },
  {
    ...signedIn,
    name: "analysis-many",
    async act(page) {
      const { analysis } = await openSkerry(page);
      await answerManyFindings(page, analysis, 100_000);
      await show(page, "?tab=insights");
      await expect(page.locator("article").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-processing",
    async act(page) {
      await answerFirstRevision(page, "processing");
      await openPage(page, "/api-analysis/0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");
      await expect(page.locator("main [aria-busy] p")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "analysis-no-data",
    async act(page) {
      await answerFirstRevision(page, "failed");
      await openPage(page, "/api-analysis/0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");
      await expect(page.locator("main .btn-primary")).toBeVisible();
    },
  },
];
