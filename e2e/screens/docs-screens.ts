import { expect, type Page } from "@playwright/test";
import { openBarMore } from "../fixtures/bar-more.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { withoutReadCookie } from "../fixtures/without-read-cookie.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

/** Opens the documentation of the uploaded description. */
async function show(page: Page): Promise<void> {
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
}

async function read(page: Page): Promise<void> {
  await show(page);
  await expect(page.locator("main article")).toBeVisible();
}

async function answerProject(page: Page, change: object): Promise<void> {
  await withoutReadCookie(page);
  await page.route(/\/api\/projects\/[^/]+\/$/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, ...change } } });
  });
}

const latest = { number: 1, stage: "done", failure: null };

/** The documentation in each of its states. */
export const docsScreens: readonly Screen[] = [
  { ...signedIn, name: "docs", act: read },
  {
    ...signedIn,
    name: "docs-next-steps",
    async act(page) {
      const { id } = await openSkerry(page);
      await page.evaluate((key) => localStorage.setItem("next-steps", JSON.stringify({ [key]: [] })), id);
      await openPage(page, `/doc/${id}`);
      await expect(page.locator("section:has(> p .lucide-flag) a")).toHaveCount(3);
    },
  },
  {
    ...signedIn,
    name: "docs-webhook",
    async act(page) {
      await read(page);
      const switcher = page.locator("main button[aria-haspopup=dialog]:not([aria-keyshortcuts])");
      if (await switcher.isVisible()) await switcher.click();
      await page.locator("input[type=search]:visible").fill("serviceChanged");
      await page.locator("a[role=treeitem]:visible").click();
      await expect(page.locator("main article", { hasText: "serviceChanged" })).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-filtered",
    async act(page) {
      await read(page);
      const switcher = page.locator("main button[aria-haspopup=dialog]:not([aria-keyshortcuts])");
      if (await switcher.isVisible()) await switcher.click();
      const filter = page.locator("input[type=search]:visible");
      await filter.fill("booking");
      await expect(page.locator("[role=treeitem]:visible").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-sheet",
    widest: 759,
    async act(page) {
      await read(page);
      await page.locator("main button[aria-haspopup=dialog]:not([aria-keyshortcuts])").click();
      await expect(page.locator("dialog [role=treeitem]").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-design",
    async act(page) {
      await read(page);
      await openBarMore(page);
      await page.locator(".docs-bar button:has(.lucide-panel-right)").click();
      await expect(page.locator("aside")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-shortcuts",
    async act(page) {
      await read(page);
      await page.keyboard.press("?");
      await expect(page.locator("dialog kbd").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-loading",
    async act(page) {
      await withoutReadCookie(page);
      await page.route("**/navigator/**", () => undefined);
      await show(page);
      await expect(page.locator("main [aria-busy]:visible").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-failed",
    errors: /ApiError/,
    async act(page) {
      await withoutReadCookie(page);
      await page.route("**/navigator/**", (route) => route.fulfill({ status: 500, body: "{}" }));
      await show(page);
      await expect(page.locator("main [role=alert]:visible").first()).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    ...signedIn,
    name: "docs-lost",
    async act(page) {
      const { id } = await openSkerry(page);
      await openPage(page, `/doc/${id}/op/list-boats`);
      await expect(page.locator("main h1")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-processing",
    async act(page) {
      await answerProject(page, { current: null, latest: { ...latest, status: "processing" } });
      await show(page);
      await expect(page.locator("main h1")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-unreadable",
    async act(page) {
      await answerProject(page, { current: null, latest: { ...latest, status: "failed" } });
      await show(page);
      await expect(page.locator("main h1")).toBeVisible();
    },
  },
];
