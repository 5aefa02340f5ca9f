import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { archivist, openRevised } from "../fixtures/revised-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: archivist };

async function show(page: Page, name: string, rest = ""): Promise<void> {
  const { id, operation } = await openRevised(page);
  await openPage(page, `/doc/${id}/op/${await operation(name)}${rest}`);
  await expect(page.locator("main article")).toBeVisible();
}

async function scrollToChanges(page: Page): Promise<void> {
  await page.locator("#changes").evaluate((section) => section.scrollIntoView());
}

/** Revisions and changes of the documentation in each of their states. */
export const docsHistoryScreens: readonly Screen[] = [
  {
    ...signedIn,
    name: "docs-revisions",
    async act(page) {
      await show(page, "cancelBooking");
      await page.locator(".docs-bar nav button").click();
      await expect(page.locator("[role=menuitem]").nth(3)).toBeVisible();
    },
  },
  { ...signedIn, name: "docs-old-revision", act: (page) => show(page, "cancelBooking", "?revision=2") },
  {
    ...signedIn,
    name: "docs-changes",
    async act(page) {
      await show(page, "createBooking", "#changes");
      await expect(page.locator(".change-row").nth(3)).toBeVisible();
      await scrollToChanges(page);
    },
  },
  {
    ...signedIn,
    name: "docs-changes-loading",
    async act(page) {
      await page.route("**/history/", () => undefined);
      await show(page, "cancelBooking", "#changes");
      await expect(page.locator("#changes [aria-busy]")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-changes-failed",
    errors: /ApiError/,
    async act(page) {
      await page.route("**/history/", (route) => route.fulfill({ status: 500, body: "{}" }));
      await show(page, "cancelBooking", "#changes");
      await expect(page.locator("#changes [role=alert]")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    ...signedIn,
    name: "docs-no-revision",
    async act(page) {
      const { id } = await openRevised(page);
      await openPage(page, `/doc/${id}?revision=4`);
      await expect(page.locator("main h1")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-lost-in-revision",
    async act(page) {
      const { id, operation } = await openRevised(page);
      await openPage(page, `/doc/${id}/op/${await operation("refundPayment")}?revision=1`);
      await expect(page.locator("main a.btn").nth(1)).toBeVisible();
    },
  },
];
