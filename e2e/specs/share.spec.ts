import type { Browser, Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect, product, test } from "../fixtures/test.ts";

/** Opens the URL in a browser that is not signed in. */
async function openAsReader(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPage(page, address);
  return page;
}

test("an analysis is shared by a link and a badge, until they are revoked", async ({ page, browser }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  // On a phone the button is a sign, and still has its name.
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/api-analysis/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this analysis" });
  await dialog.getByRole("combobox", { name: "Link expires" }).selectOption("after 7 days");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("Link created.")).toBeVisible();
  const row = dialog
    .getByRole("list", { name: "Active links to the analysis" })
    .getByRole("listitem")
    .first();
  await expect(row.getByText(/^Created by Vidar Holm on .* expires on /)).toBeVisible();
  const link = await row.getByText(`${product().origin}/s/lss_`).innerText();
  // Other tests share the same project meanwhile.
  const own = dialog.getByRole("listitem").filter({ hasText: link });
  const badges = dialog.locator("section").filter({ has: page.getByRole("heading", { name: "Badge" }) });

  const badge = dialog.getByRole("img", { name: "Preview of the API score badge" });
  await dialog.getByRole("button", { name: "Create badge" }).click();
  await expect
    .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(80);
  const badgeUrl = (await badge.getAttribute("src")) ?? "";
  expect(await (await page.request.get(badgeUrl)).text()).toContain('aria-label="API score: 80"');
  await expect(dialog.getByText(`![API score](${badgeUrl})`)).toBeVisible();
  await dialog.getByRole("tab", { name: "HTML" }).click();
  await expect(dialog.getByText(`<img src="${badgeUrl}" alt="API score">`)).toBeVisible();

  const reader = await openAsReader(browser, link);
  await expect(reader.getByRole("banner").getByText("Shared link, read-only")).toBeVisible();
  await expect(reader.getByText(/^Skerry Ferries APIuntil \d+ \w+/)).toBeVisible();
  await expect(reader.getByText("Overall Score80/100Needs work")).toBeVisible();
  await reader.getByRole("tab", { name: "Detailed Insights" }).click();
  await expect(reader.getByRole("list", { name: "Operation Issues" }).getByRole("article")).toHaveCount(7);
  await reader.getByRole("tab", { name: "Schema Issues 5" }).click();
  await reader.getByRole("button", { name: "Passenger" }).click();
  await expect(reader.getByText("Suggestions:")).toBeVisible();
  for (const name of ["Share", "Show Preview"]) {
    await expect(reader.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await expect(reader.getByRole("link", { name: "Back to Projects" })).toHaveCount(0);
  await reader.context().close();

  await own.getByRole("button", { name: "Revoke" }).click();
  await expect(own.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(own.getByRole("button", { name: "Revoke" })).toBeFocused();
  await page.keyboard.press("Enter");
  await own.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText(link)).toHaveCount(0);
  const late = await openAsReader(browser, link);
  await expect(late.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(late.getByText("Ask the person who sent it for a new one.")).toBeVisible();
  await late.context().close();

  await badges.getByRole("button", { name: "Revoke" }).click();
  await badges.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByRole("button", { name: "Create badge" })).toBeVisible();
  expect((await page.request.get(badgeUrl)).status()).toBe(404);
});
