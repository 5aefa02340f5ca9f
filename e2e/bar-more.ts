import type { Page } from "@playwright/test";

/** On a phone, what the bar has no room for is behind one button. */
export async function openBarMore(page: Page): Promise<void> {
  const more = page.locator("header button:has(.lucide-ellipsis)");
  if (await more.isVisible()) await more.click();
}
