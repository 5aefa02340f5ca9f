import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import { withoutReadCookie } from "../fixtures/without-read-cookie.ts";

async function enter(page: Page): Promise<string> {
  await enterAs(page, analyst);
  return (await openSkerry(page)).id;
}

const row = (page: Page, name: string | RegExp) => page.getByRole("treeitem", { name });
const current = (page: Page) => page.locator("[role=treeitem][aria-current=page]:visible");

/** The operation is there, and not only its row. */
async function expectOperation(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(`${name} · Skerry Ferries API · Linkspan`);
  await expect(page.getByRole("main").getByText(name).last()).toBeVisible();
}

test("a project card opens the documentation overview; the list leads to operations", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, "/dashboard");
  // The sample project has the same name.
  await page.locator(`main a[href="/doc/${id}"]`).first().click();
  await expect(page).toHaveURL(/\/doc\/[^/]+$/);
  await expect(page).toHaveTitle("Overview · Skerry Ferries API · Linkspan");
  const overview = page.getByRole("main").getByRole("article");
  await expect(overview.getByRole("heading", { level: 1, name: /^Skerry Ferries API/ })).toBeVisible();
  await expect(overview.getByText("22 operations", { exact: true })).toBeVisible();
  await expect(overview.getByRole("heading", { name: "Servers" })).toBeVisible();
  await expect(overview.getByRole("heading", { name: "Authentication" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await overview.getByRole("link", { name: "Departures", exact: true }).click();
  await expectOperation(page, "List departures");
  await expect(current(page)).toHaveText(/List departures/);
  await expect(page.getByRole("link", { name: /Analysis/ })).toHaveAttribute("href", /\/api-analysis\//);
  // Documentation needs the width for itself.
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(row(page, "Bookings 6")).toBeVisible();
  await row(page, /Create a booking/).click();
  await expect(page).toHaveURL(/\/op\/create-a-booking-[0-9a-f-]{36}$/);
  await expectOperation(page, "Create a booking");
  // The page that is read stays under the bar: no loader covers it.
  await expect(current(page)).toBeFocused();
  await page.getByText("Recently viewed").click();
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /List departures/ })
    .click();
  await expectOperation(page, "List departures");
});

test("the filter finds by method, path, name and tag, and says when nothing matches", {
  tag: "@long",
}, async ({ page }) => {
  const id = await enter(page);
  await openPage(page, await firstOperation(page, id));
  await expect(current(page)).toBeVisible();
  await page.keyboard.press("/");
  const filter = page.getByRole("searchbox", { name: "Filter 22 operations" });
  await expect(filter).toBeFocused();
  await filter.fill("post booking");
  await expect(page.getByText("1 operation matches.")).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveText([/Bookings\s*1/, /Create a booking/]);
  await filter.fill("/vehicles/{plate}");
  await expect(page.getByRole("treeitem")).toHaveText([
    /Vehicles\s*2/,
    /Replace a vehicle/,
    /Remove a vehicle/,
  ]);
  await filter.fill("zeppelin");
  await expect(page.getByText("No operations match.")).toBeVisible();
  await filter.press("Escape");
  await expect(row(page, "Departures 4")).toBeVisible();
});

test("keyboard shortcuts step through operations, move in the list and fold its tags", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, await firstOperation(page, id));
  await expectOperation(page, "List departures");
  await page.keyboard.press("k");
  await expect(page).toHaveTitle("Overview · Skerry Ferries API · Linkspan");
  await page.keyboard.press("j");
  await expectOperation(page, "List departures");
  for (const name of ["Read one departure", "List fares", "List routes", "List my bookings"]) {
    await page.keyboard.press("j");
    await expectOperation(page, name);
  }
  await page.keyboard.press("k");
  await expectOperation(page, "List routes");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Next operation")).toBeVisible();
  // While the list of keys is open, they do nothing.
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expectOperation(page, "List routes");

  await current(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "Departures 4")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "Departures 4")).toHaveAttribute("aria-expanded", "false");
  await expect(row(page, /List fares/)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "Bookings 6")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, /List my bookings/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOperation(page, "List my bookings");
});

test("a deep link loads list and operation in parallel; a reload and another slug work", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, await firstOperation(page, id));
  await row(page, /Read one booking/).click();
  await expectOperation(page, "Read one booking");
  const operation = page.url().slice(-36);
  const asked: string[] = [];
  let answered = false;
  await withoutReadCookie(page);
  await page.route("**/navigator/**", async (route) => {
    // The list waits until the operation was asked for: were it the other way round, this would never end.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    answered = true;
    await route.continue();
  });
  page.on("request", (request) => {
    if (request.url().includes(`/operations/${operation}/`)) asked.push(request.url());
  });
  await openPage(page, `/doc/${id}/op/renamed-since-${operation}`);
  await expectOperation(page, "Read one booking");
  expect(answered).toBe(true);
  await reloadPage(page);
  await expectOperation(page, "Read one booking");
  await page.goBack();
  await openPage(page, `/doc/${id}/op/gone-${id}`);
  await expect(page.getByRole("heading", { name: "Operation not found in this revision" })).toBeVisible();
  await page.getByRole("link", { name: "Open the overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Skerry Ferries API/ })).toBeVisible();
  await openPage(page, `/doc/${operation}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveCount(0);
});

test("the server-rendered operation shows before the app, which then causes no layout shift", async ({
  page,
}) => {
  const id = await enter(page);
  await openPage(page, await firstOperation(page, id));
  await row(page, /Read one booking/).click();
  await expectOperation(page, "Read one booking");
  const address = page.url();
  const places = () =>
    page
      .locator(".operation-title, .operation-section")
      .evaluateAll((parts) => parts.slice(0, 2).map((part) => part.getBoundingClientRect().top));
  await openPage(page, "about:blank");
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const opening = openPage(page, address);
  await expect(page.getByRole("heading", { level: 1, name: "Read one booking" })).toBeVisible();
  await expect(page.getByRole("link", { name: /List departures/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Parameters" })).toBeVisible();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  const before = await places();
  held.resolve();
  await opening;
  await expect(row(page, /Read one booking/)).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list is a sheet that closes when an operation is chosen", { tag: "@long" }, async ({ page }) => {
    const id = await enter(page);
    await openPage(page, await firstOperation(page, id));
    const switcher = page.getByRole("button", { name: /Choose an operation/ });
    await expect(switcher).toContainText("List departures");
    await switcher.click();
    const sheet = page.getByRole("dialog", { name: "Operations" });
    await sheet.getByRole("searchbox").fill("refund");
    await sheet.getByRole("treeitem", { name: /Refund a payment/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(switcher).toContainText("Refund a payment");
    await expectOperation(page, "Refund a payment");
  });
});

test("in Arabic the list is on the right, and the fold arrow keys are reversed", { tag: "@long" }, async ({
  page,
}) => {
  const id = await enter(page);
  await page.evaluate(() => {
    localStorage.setItem("language", "ar");
    localStorage.setItem("direction", "rtl");
  });
  await openPage(page, await firstOperation(page, id));
  await expect(current(page)).toHaveText(/List departures/);
  const list = await page.getByRole("tree").boundingBox();
  expect(list?.x).toBeGreaterThan(1440 - 256);
  await current(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, /Departures/).first()).toHaveAttribute("aria-expanded", "false");
});

test.describe("when the server is unavailable", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("a failed load of an operation can be retried", { tag: "@long" }, async ({ page }) => {
    const id = await enter(page);
    let broken = true;
    await withoutReadCookie(page);
    await page.route(/\/operations\//, (route) =>
      broken ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await openPage(page, await firstOperation(page, id));
    const alert = page.getByRole("alert").filter({ hasText: "Couldn’t load this operation" });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    broken = false;
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(alert).toHaveCount(0);
    await expectOperation(page, "List departures");
  });
});

test.describe("when the app fails to load", () => {
  test.use({ expectedErrors: /dynamically imported module/ });

  test("the server-rendered page stays readable with an error; a reload starts the app", async ({ page }) => {
    const id = await enter(page);
    await page.route(/\/assets\/framework-/, (route) => route.abort());
    const opening = openPage(page, await firstOperation(page, id));
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(
      /^Part of this page didn’t load, so it can’t respond yet\. Reload the page$/,
    );
    await expect(page.getByRole("heading", { level: 1, name: "List departures" })).toBeVisible();
    await page.unroute(/\/assets\/framework-/);
    await alert.getByRole("link", { name: "Reload the page" }).click();
    await opening;
    await expect(alert).toHaveCount(0);
    await row(page, /Read one booking/).click();
    await expectOperation(page, "Read one booking");
  });
});
