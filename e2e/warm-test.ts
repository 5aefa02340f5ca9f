import type { BrowserContext } from "@playwright/test";
import { stillPage } from "./enter-as.ts";
import { test } from "./test.ts";

/**
 * For many looks at many screens: every test has a page of its own, but the browser keeps what it fetched and compiled
 * for the one before. Nothing that a page stored is left to the next.
 */
export const warmTest = test.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? "" });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: ({ kept }, use) => use(kept),
  page: async ({ kept, viewport }, use) => {
    const page = await kept.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.goto(stillPage);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await page.close();
    await kept.clearCookies();
  },
});
