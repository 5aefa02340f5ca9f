import type { BrowserContext, Page } from "@playwright/test";
import { test, waitForApp } from "./test.ts";

/**
 * For many looks at many screens: one page for all tests of a worker, so that the browser keeps what it fetched and
 * compiled. `openScreen` clears what the screen before stored.
 */
export const warmTest = test.extend<object, { kept: { context: BrowserContext; page: Page } }>({
  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? "", reducedMotion: "reduce" });
      const page = await context.newPage();
      waitForApp(page);
      await use({ context, page });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: ({ kept }, use) => use(kept.context),
  page: async ({ kept: { page, context }, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    page.removeAllListeners();
    await context.clearCookies();
  },
});
