import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expectWanted, field, group, palette, wanted } from "../fixtures/search-palette.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import { withoutReadCookie } from "../fixtures/without-read-cookie.ts";

async function enter(page: Page): Promise<string> {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(page.locator("main article")).toBeVisible();
  return id;
}

test("with the mouse: a property result opens its location in another operation", async ({ page }) => {
  await enter(page);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  await expect(group(page, "Recently viewed").getByRole("option")).toHaveText(/List departures/);
  await field(page).fill("price");
  const properties = group(page, "Properties").getByRole("option");
  await expect(properties.first()).toContainText("/departures, response 200, items[]");
  await expect(properties.first().locator("mark")).toHaveText("price");
  await expect(group(page, "Operations").getByRole("option", { name: /List fares/ })).toContainText(
    "Every price",
  );
  await expect(group(page, "Schemas").getByRole("option", { name: /Money/ })).toBeVisible();
  await expect(palette(page).getByRole("status")).toHaveText(/results in Skerry Ferries API/);
  expect(await findViolations(page, "dialog")).toEqual([]);
  await palette(page).locator("label", { hasText: "Properties" }).click();
  await properties.filter({ hasText: "expected_price" }).click();
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/Create a booking/);
  await expect(page).toHaveURL(/\?field=request\/expected_price$/);
  await expectWanted(page, "expected_price");
  expect(await findViolations(page)).toEqual([]);
});

test("keyboard only: opens, closes, moves, filters and chooses a result", async ({ page }) => {
  await enter(page);
  await page.keyboard.press("/");
  const filter = page.getByRole("searchbox");
  await expect(filter).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(filter).toBeFocused();
  await page.keyboard.press("Meta+k");
  await page.keyboard.type("amount");
  const chosen = palette(page).getByRole("option", { selected: true });
  await expect(chosen).toContainText("amount");
  const first = await chosen.textContent();
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText(first ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(palette(page).getByRole("radio", { name: "Properties" })).toBeChecked();
  await expect(group(page, "Operations")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expectWanted(page, "amount");
});

test("a deep link to a property expands its parents and selects its status", async ({ page }) => {
  const id = await enter(page);
  const departures =
    (await page.getByRole("treeitem", { name: /List departures/ }).getAttribute("href")) ?? "";
  expect(departures).toContain(id);
  await openPage(page, `${departures}?field=response/200/items/0/price/currency`);
  await expectWanted(page, "currency");
  await openPage(page, `${departures}?field=response/401/message`);
  await expectWanted(page, "message");
  await expect(
    page.getByRole("radiogroup", { name: "Status" }).getByRole("radio", { checked: true }),
  ).toHaveAccessibleName(/401/);
  await openPage(page, `${departures}?field=parameter/query/from`);
  await expectWanted(page, "from");
  // What is not there does no harm.
  await openPage(page, `${departures}?field=response/200/gone/0/at/all`);
  await expect(page.locator("main article")).toBeVisible();
  await expect(wanted(page)).toHaveCount(0);
});

test("older deep links (?at=) keep working", { tag: "@long" }, async ({ page }) => {
  await enter(page);
  const departures = await page.getByRole("treeitem", { name: /List departures/ }).getAttribute("href");
  await openPage(page, `${departures}?at=response/200/items/0/price/currency`);
  await expectWanted(page, "currency");
  await openPage(page, `${departures}?at=parameter/from`);
  await expectWanted(page, "from");
});

test("keeps the last results while searching and ignores outdated responses", { tag: "@long" }, async ({
  page,
}) => {
  await enter(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("ship");
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  const held: (() => void)[] = [];
  await page.route("**/search/?q=price", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await field(page).fill("price");
  await expect(palette(page).locator(".spinner")).toBeVisible();
  await expect(palette(page).getByRole("status")).toHaveText("Searching…");
  await expect(palette(page).getByRole("option").first()).toContainText(/ship/i);
  await field(page).fill("refund");
  await expect(palette(page).getByRole("option", { name: /Refund a payment/ })).toBeVisible();
  for (const release of held) release();
  await page.waitForTimeout(300);
  await expect(palette(page).getByRole("option", { name: /Refund a payment/ })).toBeVisible();
});

test("Enter before the response arrives opens the first result once it does", { tag: "@long" }, async ({
  page,
}) => {
  await enter(page);
  await page.keyboard.press("Control+k");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/search/?q=refund", async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill("refund");
  await page.keyboard.press("Enter");
  await expect(palette(page).locator(".spinner")).toBeVisible();
  await expect(palette(page).getByRole("option")).toHaveCount(0);
  release();
  await expect(page).toHaveTitle(/Refund a payment/);
  await expect(palette(page)).toHaveCount(0);
});

test("shows a hint when nothing is found, also within one scope", { tag: "@long" }, async ({ page }) => {
  await enter(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("zeppelin");
  await expect(palette(page).getByText("No results for “zeppelin”")).toBeVisible();
  await expect(palette(page).getByText(/Try fewer or shorter words/)).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).fill("subscribe");
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await palette(page).locator("label", { hasText: "Schemas" }).click();
  await expect(palette(page).getByText("No results for “subscribe” here")).toBeVisible();
});

test("results are links: opening one in a new tab keeps the search open", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await enter(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("fares");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    palette(page)
      .getByRole("option", { name: /List fares/ })
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(/\/op\/list-fares-/);
  await expect(palette(page)).toBeVisible();
});

test("the keyboard shortcuts dialog lists the search", { tag: "@long" }, async ({ page }) => {
  await enter(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Search the whole API description")).toBeVisible();
});

test("the filter of a partly loaded list offers the full search", { tag: "@long" }, async ({ page }) => {
  await enter(page);
  await withoutReadCookie(page);
  await page.route("**/navigator/**", async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { line_count: number } };
    await route.fulfill({ json: { data: { ...data, operation_count: 5000, line_count: 5001 } } });
  });
  await reloadPage(page);
  await page.getByRole("searchbox").fill("expected");
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect(field(page)).toHaveValue("expected");
  await expect(palette(page).getByRole("option").first()).toContainText("expected_price");
});

test.describe("when the server is unavailable", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("a failed search shows an error and can be retried", { tag: "@long" }, async ({ page }) => {
    await enter(page);
    let broken = true;
    await page.route("**/search/**", (route) =>
      broken ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await page.keyboard.press("Control+k");
    await field(page).fill("price");
    const alert = palette(page).getByRole("alert");
    await expect(alert).toContainText("Search failed");
    broken = false;
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(palette(page).getByRole("option").first()).toContainText("price");
    await expect(alert).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the search fills the screen and opens a property", { tag: "@long" }, async ({ page }) => {
    await enter(page);
    await page.getByRole("button", { name: "Search" }).click();
    await field(page).fill("expected price");
    expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await palette(page)
      .getByRole("option", { name: /expected_price/ })
      .first()
      .click();
    await expectWanted(page, "expected_price");
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(390);
  });
});

test("in Arabic, results are mirrored and open their property", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, analyst);
  await page.evaluate(() => {
    localStorage.setItem("language", "ar");
    localStorage.setItem("direction", "rtl");
  });
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(page.locator("main article")).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "البحث في هذه الواجهة" });
  await search.getByRole("combobox").fill("price");
  const first = search.getByRole("option").first();
  await expect(first).toContainText("الاستجابة 200");
  const [badge, name] = [first.locator(".method"), first.locator("code").first()];
  const [left, right] = [await name.boundingBox(), await badge.boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await page.keyboard.press("Enter");
  await expectWanted(page, "price");
});
