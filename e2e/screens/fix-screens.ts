import { expect, type Page } from "@playwright/test";
import { clearAnalysis } from "../fixtures/analysis-answers.ts";
import { answerPreview, answerTasks, failChecks } from "../fixtures/fix-answers.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

const longName = (index: number) =>
  `Org.Skerry.Bookings.V2.PassengerManifestReconciliationRequestWithAttachments_${index}`;

type Opened = { rules?: string[]; name?: (index: number) => string };

/** Opens the workspace at a task, with all 18 checks failed unless some are named. */
async function open(page: Page, fix: string, { rules, name }: Opened = {}): Promise<void> {
  const { id, analysis } = await openSkerry(page);
  const failed = failChecks(analysis, rules);
  await answerTasks(page, failed, name);
  await answerPreview(page, failed);
  await openPage(page, `/api-analysis/${id}?fix=${fix}`);
  await expect(page.locator(fix === "tasks" ? "main nav li" : "main h2[tabindex]").first()).toBeVisible();
}

/** The Fix workspace in each of its states. */
export const fixScreens: readonly Screen[] = [
  {
    ...signedIn,
    name: "fix-tasks",
    act: (page) => open(page, "tasks"),
  },
  {
    ...signedIn,
    name: "fix-one",
    act: (page) => open(page, "contact", { rules: ["contact"] }),
  },
  {
    ...signedIn,
    name: "fix-proposals",
    async act(page) {
      await open(page, "operation-ids");
      await page.locator("main li input[type=checkbox]").first().check();
      await expect(page.locator("main .sticky .btn-primary")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-many",
    async act(page) {
      await open(page, "schema-descriptions", { name: longName });
      await expect(page.locator("main li textarea").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-design",
    async act(page) {
      await open(page, "design-references");
      await page.locator("main li input[type=checkbox]").first().check();
    },
  },
  {
    ...signedIn,
    name: "fix-question",
    async act(page) {
      await open(page, "cors-headers");
      await page.locator("main input[type=radio]").first().check();
      await expect(page.locator("main fieldset input[type=checkbox]").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-no",
    async act(page) {
      await open(page, "cors-headers");
      await page.locator("main input[type=radio]").nth(1).check();
      await expect(page.locator("main form textarea")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-preview",
    async act(page) {
      await open(page, "operation-ids");
      for (const row of [0, 1]) await page.locator("main li input[type=checkbox]").nth(row).check();
      await page.locator("main .sticky .btn-primary").click();
      await expect(page.locator("main figure")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-loading",
    async act(page) {
      const { id, analysis } = await openSkerry(page);
      await answerTasks(page, failChecks(analysis));
      await page.route("**/fixes/?*", () => undefined);
      await openPage(page, `/api-analysis/${id}?fix=operation-ids`);
      await expect(page.locator("main [aria-busy]").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "fix-error",
    errors: /ApiError/,
    async act(page) {
      const { id, analysis } = await openSkerry(page);
      await answerTasks(page, failChecks(analysis));
      await page.route("**/fixes/?*", (route) => route.fulfill({ status: 500, body: "{}" }));
      await openPage(page, `/api-analysis/${id}?fix=operation-ids`);
      await expect(page.locator("main [role=alert]")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    ...signedIn,
    name: "fix-done",
    async act(page) {
      const { id, analysis } = await openSkerry(page);
      const clear = clearAnalysis(analysis);
      const nothing = { changes: 0, schemas: 0, rules: [] };
      await answerTasks(page, { ...clear, schema_issue_count: 0, autofix: nothing });
      await openPage(page, `/api-analysis/${id}?fix=tasks`);
      await expect(page.locator("main h2").last()).toBeVisible();
    },
  },
];
