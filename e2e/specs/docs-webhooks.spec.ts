import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { shareDocs } from "../fixtures/share-docs.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect, test } from "../fixtures/test.ts";

const name = "The service went down or came back";
const article = (page: Page) => page.getByRole("main").getByRole("article");
const group = (page: Page) => page.getByRole("treeitem", { name: /^Webhooks/ });

async function expectWebhook(page: Page): Promise<void> {
  await expect(article(page).getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(article(page).getByText("Webhook", { exact: true })).toBeVisible();
  await expect(article(page).getByRole("group", { name: "Name" })).toHaveText("serviceChanged");
  await expect(article(page).getByText("Sent to partners with a contract")).toBeVisible();
  await expect(article(page).getByRole("heading", { name: /^Payload/ })).toBeVisible();
  await expect(article(page).getByRole("heading", { name: "Expected response" })).toBeVisible();
}

test("a webhook is last in the list, searchable and counted as a use, but cannot be called", async ({
  page,
}) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(group(page)).toHaveText(/Webhooks\s*1/);
  // It is no operation.
  await expect(page.getByRole("searchbox", { name: "Filter 22 operations" })).toBeVisible();
  await expect(page.getByRole("treeitem").last()).toHaveText(new RegExp(name));
  await expect(page.getByRole("link", { name: "Try it" })).toBeVisible();
  await page.getByRole("treeitem", { name }).click();
  await expect(page).toHaveURL(/\/op\/the-service-went-down-or-came-back-[0-9a-f-]{36}$/);
  await expectWebhook(page);
  // The API calls, so there is nothing to try and no call to copy, whatever the address says.
  await expect(page.getByRole("link", { name: "Try it" })).toHaveCount(0);
  await expect(article(page).getByText("https://")).toHaveCount(0);
  await page.getByRole("button", { name: "Copy as…" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(2);
  await openPage(page, `${page.url()}?try`);
  await expectWebhook(page);
  // What it sends is used, and leads back to it.
  await openPage(page, `/doc/${id}/schema/Health`);
  await page
    .locator(".use-list")
    .getByRole("link", { name: /serviceChanged.*webhook · request body/ })
    .click();
  await expectWebhook(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("serviceChanged");
  await expect(page.getByRole("option", { name: /serviceChanged/ }).first()).toBeVisible();
});

test("a share link opens webhooks with and without JavaScript", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  await enterAs(page, analyst);
  const { link } = await shareDocs(page);
  await openPage(page, link);
  await page.getByRole("treeitem", { name }).click();
  await expectWebhook(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await plain.newPage();
  await openPage(drawn, page.url());
  await expectWebhook(drawn);
  await expect(drawn.getByRole("listitem").filter({ hasText: /^Webhooks\s*1$/ })).toBeAttached();
  await plain.close();
});
