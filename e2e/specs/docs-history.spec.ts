import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { archivist, openRevised } from "../fixtures/revised-project.ts";
import { openSkerry, uploadSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import { withoutEvents } from "../fixtures/without-events.ts";

async function enter(page: Page) {
  await enterAs(page, archivist);
  return openRevised(page);
}

const switcher = (page: Page) => page.getByRole("button", { name: /^Choose a revision/ });
const notice = (page: Page, text: string | RegExp) => page.getByRole("main").getByText(text);

test("the revision menu switches revisions and keeps the operation, keyboard only", async ({ page }) => {
  const { id } = await enter(page);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("treeitem", { name: /Cancel a booking/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cancel a booking" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Deprecated", { exact: true })).toBeVisible();
  await switcher(page).focus();
  await page.keyboard.press("ArrowDown");
  const menu = page.getByRole("menu");
  const lines = menu.getByRole("menuitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText("Couldn’t be read.");
  await expect(lines.nth(0)).toHaveAttribute("aria-disabled", "true");
  await expect(lines.nth(1)).toContainText(/Revision 3\s*2\.4\.0\s*Current/);
  await expect(lines.nth(1)).toContainText("viewing");
  await expect(lines.nth(2)).toContainText(/Yrsa Lind on/);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("End");
  await expect(lines.nth(3)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(lines.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/op\/cancel-a-booking-[0-9a-f-]{36}\?revision=2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Cancel a booking" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Deprecated", { exact: true })).toHaveCount(0);
  await expect(switcher(page)).toContainText("v2.3.0");
  await expect(notice(page, "You’re reading revision 2 (2.3.0). It isn’t the current one.")).toBeVisible();
  // Every way onward stays in the revision.
  await page.getByRole("treeitem", { name: /List departures/ }).click();
  await expect(page).toHaveURL(/\/op\/list-departures-.*\?revision=2$/);
  await expect(page.getByRole("heading", { level: 1, name: "List departures" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/op\/read-one-departure-.*\?revision=2$/);
  await reloadPage(page);
  await expect(notice(page, /^You’re reading revision 2/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Show current revision" }).click();
  await expect(page).toHaveURL(/\/op\/read-one-departure-[0-9a-f-]{36}$/);
  await expect(notice(page, /^You’re reading revision/)).toHaveCount(0);
  await expect(switcher(page)).toContainText("v2.4.0");
});

test("failed, unknown and invalid revisions in the URL show the reason and a link back", async ({ page }) => {
  const { id } = await enter(page);
  for (const [query, heading] of [
    ["4", "Revision 4 couldn’t be read"],
    ["99", "Revision 99 doesn’t exist"],
    ["two", "This URL doesn’t name a revision"],
  ]) {
    await openPage(page, `/doc/${id}?revision=${query}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Show current revision" }).click();
  await expect(page).toHaveURL(`/doc/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Skerry Ferries API/ })).toBeVisible();
});

test("an operation ends with its changes, including those deep in its schemas", async ({ page }) => {
  const { id, operation } = await enter(page);
  await openPage(page, `/doc/${id}/op/${await operation("listDepartures")}`);
  const section = page.locator("#changes");
  let compared = 0;
  page.on("request", (request) => {
    if (request.url().includes("/revisions/2/")) compared += 1;
  });
  await expect(section.getByRole("heading", { name: "Changes" })).toBeVisible();
  await expect(section.getByRole("list")).toHaveCount(0);
  expect(compared).toBe(0);
  await section.locator("summary").press("Enter");
  const entries = section.locator(".change-entry");
  await expect(entries.first()).toContainText("Revision 3");
  await expect(entries.first().getByText("Breaking", { exact: true }).first()).toBeVisible();
  await expect(entries.first()).toContainText(/Response 200\s*items\[\]\.spaces_left\s*renamed/);
  await expect(entries.first()).toContainText("items[].car_spaces_left");
  await expect(entries.first()).toContainText(/Query parameter\s*vehicle\s*enum value removed/);
  expect(await findViolations(page)).toEqual([]);
  await entries.first().getByRole("link", { name: "Revision 3" }).click();
  await expect(page).toHaveURL(/\?revision=3$/);
  await expect(switcher(page)).toContainText("v2.4.0");

  // The address opens it. One that came later says when.
  await openPage(page, `/doc/${id}/op/${await operation("refundPayment")}#changes`);
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(/Revision 2.*Added/);
});

test.describe("when the server is unavailable", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("a failed load of the changes can be retried", { tag: "@long" }, async ({ page }) => {
    const { id, operation } = await enter(page);
    await withoutEvents(page);
    let broken = true;
    await page.route("**/history/", (route) =>
      broken ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await openPage(page, `/doc/${id}/op/${await operation("listDepartures")}#changes`);
    const alert = page.getByRole("alert").filter({ hasText: "Couldn’t load the changes" });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    broken = false;
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator(".change-entry").first()).toContainText("Revision 3");
  });
});

test("a new revision is announced while reading and shown only on request", { tag: "@long" }, async ({
  page,
}) => {
  await enterAs(page, "Ulf Sand");
  const { id } = await openSkerry(page, "2.3.0");
  // This product runs without Redis, so no process can tell another: its stream is played here, event after event.
  const done = { project_id: id, kind: "revision", number: 2, status: "ready", stage: "done" };
  const body = `event: live\ndata:\n\ndata: ${JSON.stringify(done)}\n\n`;
  await page.route("**/api/events/", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await openPage(page, `/doc/${id}`);
  await page.getByRole("treeitem", { name: /Cancel a booking/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cancel a booking" })).toBeVisible();
  await expect(switcher(page)).toContainText("v2.3.0");
  await uploadSkerry(page, id, "2.4.0");
  const arrival = page.getByRole("status").filter({ hasText: "Revision 2 is available." });
  await expect(arrival).toBeVisible({ timeout: 30_000 });
  await expect(switcher(page)).toContainText("v2.3.0");
  await expect(page.getByRole("main").getByText("Deprecated", { exact: true })).toHaveCount(0);
  await arrival.getByRole("button", { name: "View it" }).click();
  await expect(switcher(page)).toContainText("v2.4.0");
  await expect(page.getByRole("main").getByText("Deprecated", { exact: true })).toBeVisible();
  await expect(arrival).toHaveCount(0);
  await page.getByRole("treeitem", { name: /List fares/ }).click();
  await page.locator("#changes summary").click();
  await expect(page.getByText("Unchanged since revision 1.")).toBeVisible();
  await openPage(page, `/doc/${id}?revision=1`);
  await expect(notice(page, /^You’re reading revision 1/)).toBeVisible();
});

test("an operation missing from a revision links to the current revision", { tag: "@long" }, async ({
  page,
}) => {
  const { id, operation } = await enter(page);
  const added = await operation("refundPayment");
  await openPage(page, `/doc/${id}/op/${added}?revision=1`);
  await expect(page.getByRole("heading", { name: "Operation not found in this revision" })).toBeVisible();
  await page.getByRole("link", { name: "Open in the current revision" }).click();
  await expect(page).toHaveURL(`/doc/${id}/op/${added}`);
  await expect(page.getByRole("main").getByRole("article")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("in Arabic, the revision can be switched and nothing overflows", { tag: "@long" }, async ({
    page,
  }) => {
    const { id, operation } = await enter(page);
    await page.evaluate(() => {
      localStorage.setItem("language", "ar");
      localStorage.setItem("direction", "rtl");
    });
    await openPage(page, `/doc/${id}/op/${await operation("listDepartures")}?revision=3#changes`);
    await expect(page.locator(".change-entry").first()).toContainText("كاسر");
    await page.getByRole("button", { name: /^اختر مراجعة/ }).click();
    await page.getByRole("menuitem", { name: /المراجعة 1/ }).click();
    await expect(page).toHaveURL(/\?revision=1$/);
    await expect(page.getByRole("main").getByText(/^تقرأ المراجعة 1/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await findViolations(page)).toEqual([]);
  });
});
