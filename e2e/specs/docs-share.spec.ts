import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { addSkerryScreens } from "../fixtures/screens/skerry-screens.ts";
import { type SharedDocs, shareDocs } from "../fixtures/share-docs.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect, product, test } from "../fixtures/test.ts";

async function share(page: Page): Promise<SharedDocs> {
  await enterAs(page, analyst);
  return shareDocs(page);
}

/** A browser that is not signed in; `errors` collects the page's errors and console warnings. */
async function openAsReader(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const answer = await openPage(page, address);
  return { context, page, errors, status: answer?.status() };
}

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
/** The script has taken over: the list is a tree now. */
const tree = (page: Page) => page.getByRole("tree", { name: "Operations" });

test("a share link opens the documentation without an account until it is revoked", async ({
  page,
  browser,
}) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this documentation" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("Link created.")).toBeVisible();
  const row = dialog
    .getByRole("list", { name: "Active links to the documentation" })
    .getByRole("listitem")
    .first();
  const link = await row.getByText(`${product().origin}/s/lss_`).innerText();

  const reader = await openAsReader(browser, link);
  await expect(title(reader.page)).toHaveText("List departures");
  await expect(reader.page.getByRole("banner").getByText("Shared link, read-only")).toBeVisible();
  await expect(tree(reader.page)).toBeVisible();
  expect(reader.errors).toEqual([]);

  await row.getByRole("button", { name: "Revoke" }).click();
  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText(link)).toHaveCount(0);
  const late = await openAsReader(browser, link);
  expect(late.status).toBe(404);
  await expect(title(late.page)).toHaveText("This link no longer works");
  await late.context.close();
  await reader.context.close();
});

test("a share link shows screens, read-only, while the owner allows it", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  // Storing ten screens with their pictures and links takes most of the time.
  test.slow();
  // A person of its own: the list of links has to contain this one alone.
  await enterAs(page, "Ragnhild Sund");
  const { id } = await openSkerry(page);
  await addSkerryScreens(page, id);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this documentation" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const links = dialog.getByRole("list", { name: "Active links to the documentation" });
  const row = links.getByRole("listitem").first();
  const link = await row.getByText(`${product().origin}/s/lss_`).innerText();
  const operation = (await firstOperation(page, id)).split("/op/")[1];
  const screens = `${link.replace("/s/", "/api/share/")}/operations/${operation}/screens/`;
  expect((await page.request.get(screens)).status()).toBe(404);

  const allow = row.getByRole("checkbox", { name: /^Show screens/ });
  await expect(allow).not.toBeChecked();
  await allow.press("Space");
  await expect.poll(async () => (await page.request.get(screens)).status()).toBe(200);
  await expect(allow).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  const reader = await openAsReader(browser, link);
  await reader.page.getByRole("button", { name: "On 3 screens" }).click();
  const pane = reader.page.getByRole("complementary");
  await expect(pane.locator(".screen-frame img")).toHaveJSProperty("complete", true);
  await expect(pane.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(reader.page.getByRole("radiogroup", { name: "Filter by screens" })).toBeVisible();
  await expect(reader.page.getByRole("button", { name: /^(Link|Bind)/ })).toHaveCount(0);
  expect(await findViolations(reader.page)).toEqual([]);
  expect(reader.errors).toEqual([]);

  await allow.press("Space");
  await expect.poll(async () => (await page.request.get(screens)).status()).toBe(404);
  await reader.context.close();
});

test("without JavaScript, the operation is readable and the list links to the others", async ({
  page,
  browser,
}) => {
  const { link } = await share(page);
  const reader = await openAsReader(browser, link, { javaScriptEnabled: false });
  await expect(title(reader.page)).toHaveText("List departures");
  await expect(reader.page.getByRole("table", { name: "Parameters" })).toContainText(
    "Harbour code to sail from",
  );
  await expect(reader.page.getByText("Sailings of that day, earliest first.")).toBeVisible();
  await expect(reader.page.getByRole("searchbox")).toHaveCount(0);
  await reader.page
    .getByRole("navigation", { name: "Operations" })
    .getByRole("link", { name: "Create a booking" })
    .click();
  await expect(title(reader.page)).toHaveText("Create a booking");
  await expect(reader.page).toHaveTitle("Create a booking · Skerry Ferries API · Linkspan");
  await reader.page.setViewportSize({ width: 390, height: 844 });
  const list = reader.page.getByRole("navigation", { name: "Operations", exact: true });
  await list.getByRole("link", { name: "List fares" }).click();
  await expect(title(reader.page)).toHaveText("List fares");
  await reader.context.close();
});

test("with JavaScript, trees, statuses, keys and filter work without console errors", async ({
  page,
  browser,
}) => {
  const { link } = await share(page);
  const { page: reader, errors, context } = await openAsReader(browser, link);
  await expect(tree(reader)).toBeVisible();
  await reader.getByText("400", { exact: true }).click();
  await expect(reader.getByText("Sailings of that day, earliest first.")).toHaveCount(0);
  await reader.getByText("Example", { exact: true }).last().click();
  await reader.keyboard.press("j");
  await expect(title(reader)).toHaveText("Read one departure");
  await expect(reader).toHaveURL(/\/s\/lss_[\w-]+\/op\/read-one-departure-/);
  // A row that opens: open or folded, the other way.
  const toggle = reader.locator(".schema-toggle").first();
  const before = await toggle.getAttribute("aria-expanded");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", before === "true" ? "false" : "true");
  await reader.getByRole("searchbox").fill("post booking");
  await reader.getByRole("treeitem", { name: /Create a booking/ }).click();
  await expect(title(reader)).toHaveText("Create a booking");
  await reloadPage(reader);
  await expect(title(reader)).toHaveText("Create a booking");
  // Who goes back before the script has taken over meets another page than the one that came.
  await expect(tree(reader)).toBeVisible();
  await reader.goBack();
  await expect(title(reader)).toHaveText("Read one departure");
  await expect(tree(reader)).toBeVisible();
  expect(errors).toEqual([]);
  await reader.getByRole("link", { name: "Linkspan" }).click();
  await expect(reader).toHaveURL("/");
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

for (const look of ["dark", "light"] as const) {
  test(`shared documentation is accessible on a phone in right-to-left, ${look}`, {
    tag: look === "light" ? "@long" : [],
  }, async ({ page, browser }) => {
    const { link } = await share(page);
    const {
      page: reader,
      errors,
      context,
    } = await openAsReader(browser, `${product().origin}/robots.txt`, {
      viewport: { width: 390, height: 844 },
    });
    await reader.evaluate((theme) => {
      for (const [key, value] of Object.entries({ theme, language: "ar", direction: "rtl" }))
        localStorage.setItem(key, value);
    }, look);
    await openPage(reader, link);
    await expect(reader.getByRole("heading", { name: "المعاملات" })).toBeVisible();
    await expect(reader.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(reader.locator("html")).toHaveAttribute("data-theme", look);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findViolations(reader)).toEqual([]);
    await reader.getByRole("banner").getByRole("button").last().click();
    await expect(reader.locator("html")).not.toHaveAttribute("data-theme", look);
    expect(errors.filter((text) => !text.includes("favicon"))).toEqual([]);
    await context.close();
  });
}

test("prints all operations from a sandboxed frame without scripts", { tag: "@long" }, async ({ page }) => {
  const { project } = await share(page);
  await openPage(page, await firstOperation(page, project));
  await expect(title(page)).toHaveText("List departures");
  const printed = page.waitForEvent("framenavigated", (frame) => frame.parentFrame() !== null);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Print all operations" }).click();
  await printed;
  const frame = page.locator("iframe[sandbox]");
  await expect(frame).toHaveAttribute("sandbox", "allow-same-origin allow-modals");
  const paper = page.frameLocator("iframe[sandbox]");
  // 22 operations and a webhook.
  await expect(paper.locator("article")).toHaveCount(23);
  await expect(paper.locator("script")).toHaveCount(0);
});

test("prints one operation without header, list and buttons", { tag: "@long" }, async ({ page, browser }) => {
  const { link } = await share(page);
  const { page: reader, context } = await openAsReader(browser, link);
  await expect(tree(reader)).toBeVisible();
  await reader.emulateMedia({ media: "print" });
  await expect(title(reader)).toBeVisible();
  await expect(reader.getByRole("banner")).toBeHidden();
  await expect(tree(reader)).toBeHidden();
  await expect(reader.getByRole("button", { name: "Copy link" })).toBeHidden();
  await context.close();
});
