import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { choose, frame, openMap, operation } from "../fixtures/screens/open-map.ts";
import { syncScreens } from "../fixtures/screens/skerry-screens.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const reader = "Solveig Ness";
const collector = "Vilja Rong";

test("shows which screens use which operations, by mouse and by keyboard", async ({ page }) => {
  const id = await openMap(page, reader);
  await expect(page.getByText("9 of 10 screens linked")).toBeVisible();
  await expect(page.getByText("17 of 22 operations used")).toBeVisible();
  const departures = frame(page, /^Departures .*Uses GET \/departures, POST \/bookings\./);
  await expect(departures.locator("img")).toHaveJSProperty("naturalWidth", 268);
  await expect(frame(page, /^Galley menu/)).toContainText("No links");
  await expect(operation(page, /^POST \/vehicles/)).toContainText("No screen");
  await expect(page.locator('.spans [data-state="rest"]')).toHaveAttribute("data-lines", "22");
  expect(await findViolations(page)).toEqual([]);

  await departures.hover();
  await expect(page.locator('.spans [data-state="active"]')).toHaveCount(2);
  await expect(page.locator('.spans [data-state="dimmed"]')).toHaveAttribute("data-lines", "22");
  await departures.click();
  const card = page.getByRole("region", { name: "Selection" });
  await expect(card).toContainText("Reads 1 operation, sends to 1.");
  await expect(page).toHaveURL(new RegExp(`/doc/${id}/screens\\?screen=12%3A34$`));

  await page.keyboard.press("ArrowRight");
  const list = operation(page, /^GET \/departures Used by Search, Departures, Passengers and vehicle\./);
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toContainText("On 3 screens.");
  expect(await findViolations(page)).toEqual([]);
  // Back to the first screen that uses it.
  await page.keyboard.press("ArrowLeft");
  await expect(frame(page, /^Search/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
});

test("the server renders coverage and screens, without URLs of pictures", async ({ page }) => {
  const id = await openMap(page, reader);
  const html = await (await page.request.get(`/doc/${id}/screens`)).text();
  const shown = html.slice(0, html.indexOf('<script type="application/json"')).replaceAll(/<[^>]+>/g, "");
  for (const text of ["9 of 10 screens linked", "17 of 22 operations used", "Departures", "/bookings/{id}"]) {
    expect(shown).toContain(text);
  }
  expect(html).not.toContain("/c/");
});

test("leads from the documentation to the map and from a selection back to an operation", {
  tag: "@long",
}, async ({ page }) => {
  const id = await openMap(page, reader);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("list", { name: "Project views" }).getByRole("link", { name: "Screens" }).click();
  await frame(page, /^Search/).click();
  await page.getByRole("link", { name: "Open docs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "List routes" })).toBeVisible();
});

test("filters screens and operations without links", { tag: "@long" }, async ({ page }) => {
  await openMap(page, reader);
  await choose(page, "Filter screens", "Unlinked");
  await expect(page.getByRole("list", { name: "Screens" }).getByRole("listitem")).toHaveCount(1);
  await expect(operation(page, /./)).toHaveCount(5);
});

test("exports the map as SVG, PNG and CSV", { tag: "@long" }, async ({ page }) => {
  await openMap(page, reader);
  const download = async (name: string) => {
    await page.getByRole("button", { name: "Export map" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await download("Links as CSV");
  expect(csv.name).toBe("skerry-ferries-api-r1-screens.csv");
  expect(csv.content.toString()).toContain('"Booking flow","Departures","12:34","GET","/departures"');
  expect(csv.content.toString().trim().split("\n")).toHaveLength(1 + 22 + 1 + 5);
  const svg = (await download("Map as SVG")).content.toString();
  expect(svg.match(/<image /g)).toHaveLength(10);
  expect(svg.match(/<circle /g)).toHaveLength(22);
  const png = (await download("Map as PNG")).content;
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(50_000);
});

/** The screens of the Skerry app and 110 more on another page of the file. */
async function openManyScreens(page: Page, query = ""): Promise<void> {
  const id = await openMap(page, collector);
  const variants = Array.from({ length: 110 }, (_, index) => ({
    node_id: `20:${index}`,
    name: `Variant ${index + 1}`,
    page_id: "0:7",
    page_name: "Variants",
    position: 100 + index,
    width: 393,
    height: 802,
    picture_hash: null,
    layers: [],
  }));
  await syncScreens(page, id, variants);
  await openPage(page, `/doc/${id}/screens${query}`);
}

test.describe("more than 40 screens", () => {
  test("are a list with pages, search and the links of the selected one", { tag: "@long" }, async ({
    page,
  }) => {
    await openManyScreens(page);
    await expect(page.getByText("9 of 120 screens linked")).toBeVisible();
    const row = (name: RegExp) => page.getByRole("list", { name: "Screens" }).getByRole("button", { name });
    await row(/^Departures/).click();
    const pane = page.getByRole("complementary", { name: "Departures" });
    await expect(pane.getByRole("link", { name: /GET \/departures/ })).toBeVisible();
    await expect(pane.getByRole("link", { name: /POST \/bookings/ })).toBeVisible();
    await expect(page.locator('.spans [data-state="active"]')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("searchbox", { name: "Find a screen" }).fill("variant 110");
    await expect(row(/./)).toHaveCount(1);
    await page.getByRole("button", { name: "Clear search" }).click();
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("button", { name: /^Variants/ })
      .click();
    await row(/^Variant 1 /).focus();
    await page.keyboard.press("End");
    await expect(row(/^Variant 100 /)).toBeFocused();

    await choose(page, "Map or list", "Map");
    await expect(frame(page, /^Search/)).toBeVisible();
    await frame(page, /^Search/).click();
    await expect(page.locator('.spans [data-state="active"]')).toHaveCount(2);
  });

  test("open as pages of their own on a phone, and Back returns to the list", { tag: "@long" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openManyScreens(page, "?q=depart");
    const row = page.getByRole("list", { name: "Screens" }).getByRole("button", { name: /^Departures/ });
    await row.click();
    await expect(page.getByRole("complementary", { name: "Departures" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await expect(row).toBeVisible();
  });
});
