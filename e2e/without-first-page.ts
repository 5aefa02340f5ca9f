import type { Page } from "@playwright/test";

/** The app reads everything for itself, as it does where the server draws no first page. */
export async function withoutFirstPage(page: Page): Promise<void> {
  await page.route("**/first-page/**", (route) => route.abort());
}
