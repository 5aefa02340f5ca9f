import type { Page } from "@playwright/test";
import { answerAnalysis, answerFirstRevision, clearAnalysis } from "../fixtures/analysis-answers.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import { withoutEvents } from "../fixtures/without-events.ts";

const someProject = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02";

test("an analysis without findings shows no issues in every tab", async ({ page }) => {
  await enterAs(page, analyst);
  const { id, analysis } = await openSkerry(page);
  await answerAnalysis(page, clearAnalysis(analysis));
  await openPage(page, `/api-analysis/${id}?tab=insights`);
  for (const name of ["Operation Issues 0", "Schema Issues 0", "Security 0"]) {
    await page.getByRole("tab", { name }).click();
    const panel = page.getByRole("tabpanel", { name });
    await expect(panel.getByText("No issues found in this section")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Skipped Checks 5" })).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByText("Overall Score100/100Ready")).toBeVisible();
  await expect(page.getByText("some endpoints support multiple methods")).toBeHidden();
  await expect(page.getByText("Fix next")).toBeHidden();
});

test.describe("without an analysis", () => {
  test.use({ expectedErrors: /ApiError|UnusableAnalysis|The answer is no analysis/ });

  const unavailable = { status: 503, json: { code: "unavailable", title: "Unavailable", status: 503 } };
  const states: { title: string; path?: string; prepare?: (page: Page) => Promise<unknown> }[] = [
    { title: "No project ID provided", path: "/api-analysis" },
    {
      title: "Failed to fetch API specification",
      prepare: (page) => page.route("**/analysis/", (route) => route.fulfill(unavailable)),
    },
    {
      title: "Failed to analyze API specification",
      prepare: (page) => answerAnalysis(page, { revision: 1, summary: null }),
    },
    {
      title: "No API specification data available",
      prepare: (page) => answerFirstRevision(page, "failed"),
    },
  ];
  for (const { title, path = `/api-analysis/${someProject}`, prepare } of states) {
    test(title, async ({ page }) => {
      await enterAs(page, analyst);
      await prepare?.(page);
      await openPage(page, path);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(page).toHaveURL("/dashboard");
    });
  }

  test("a failed analysis shows one error without a toast and loads with Retry", async ({ page }) => {
    await enterAs(page, analyst);
    const { id } = await openSkerry(page);
    await withoutEvents(page);
    await page.route("**/analysis/", (route) => route.fulfill(unavailable));
    await openPage(page, `/api-analysis/${id}`);
    await expect(page.getByRole("heading", { name: "Failed to fetch API specification" })).toBeVisible();
    await expect(page.locator(".Toastify__toast")).toHaveCount(0);
    await page.unroute("**/analysis/");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "AI Readiness" })).toBeVisible();
  });

  test("an unknown project shows the failed-to-fetch page", async ({ page }) => {
    await enterAs(page, analyst);
    await openPage(page, `/api-analysis/${someProject}`);
    await expect(page.getByRole("heading", { name: "Failed to fetch API specification" })).toBeVisible();
  });

  test("a first upload shows its progress, then the analysis without a reload", async ({ page }) => {
    await enterAs(page, analyst);
    const { id } = await openSkerry(page);
    await answerFirstRevision(page, "processing");
    await openPage(page, `/api-analysis/${id}`);
    const busy = page.getByRole("main").locator("[aria-busy=true]");
    await expect(busy.getByText("Analyzing API Specification...", { exact: true }).first()).toBeVisible();
    await expect(busy).toContainText("skerry-openapi.yaml is being analyzed.");
    await page.unrouteAll();
    await expect(page.getByRole("heading", { name: "AI Readiness" })).toBeVisible();
  });
});
