import { readFile } from "node:fs/promises";
import type { ScreenDetails, SyncedScreen } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import {
  addSkerryScreens,
  callApi,
  readSkerryScreens,
  syncScreens,
} from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, test } from "../fixtures/test.ts";

const reader = "Solveig Ness";
const changer = "Trym Haug";
const collector = "Vilja Rong";

async function openMap(page: Page, person: string, query = ""): Promise<string> {
  await enterAs(page, person);
  const { id } = await openSkerry(page);
  await addSkerryScreens(page, id);
  await openPage(page, `/doc/${id}/screens${query}`);
  return id;
}

const frame = (page: Page, name: RegExp) =>
  page.getByRole("list", { name: "Screens" }).getByRole("button", { name });
const operation = (page: Page, name: RegExp) =>
  page.getByRole("list", { name: "Operations" }).getByRole("button", { name });

const choose = (page: Page, group: string, choice: string) =>
  page.getByRole("radiogroup", { name: group }).getByText(choice).click();

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
  const list = operation(page, /^GET \/departures Used by Departures, Passengers and vehicle, Pay\./);
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toContainText("On 3 screens.");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(departures).toBeFocused();
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

test("leads from the documentation to the map and from a selection back to an operation", async ({
  page,
}) => {
  const id = await openMap(page, reader);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("list", { name: "Project views" }).getByRole("link", { name: "Screens" }).click();
  await frame(page, /^Search/).click();
  await page.getByRole("link", { name: "Open docs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "List routes" })).toBeVisible();
});

test("filters screens and operations without links", async ({ page }) => {
  await openMap(page, reader);
  await choose(page, "Filter screens", "Unlinked");
  await expect(page.getByRole("list", { name: "Screens" }).getByRole("listitem")).toHaveCount(1);
  await expect(operation(page, /./)).toHaveCount(5);
});

test("exports the map as SVG, PNG and CSV", async ({ page }) => {
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

/** A frame drawn again: other node IDs, the rest is as it was. */
function drawAgain(screen: SyncedScreen, name: string): SyncedScreen {
  const rename = (node: string) => node.replaceAll(/\d+:/g, (prefix) => `9${prefix}`);
  const layers = screen.layers.map((layer) => ({ ...layer, id: rename(layer.id) }));
  return { ...screen, node_id: rename(screen.node_id), name, layers };
}

/** Binds a layer to a field of the first operation that its screen is linked to. */
async function bindLayer(page: Page, project: string, screen: string, layer: string): Promise<void> {
  const details = await callApi(page, "GET", `/projects/${project}/screens/${screen}/`);
  const operation_id = (details as ScreenDetails).links[0]?.operation_id;
  const data = { operation_id, screen, field: "response/200/note", format: null, repeats: 0 };
  await callApi(page, "PUT", `/projects/${project}/bindings/${layer}/`, { data });
}

test.describe("what is deleted in Figma", () => {
  // Both tests change the links of one project, and sync it several times.
  test.describe.configure({ mode: "serial", timeout: 120_000 });

  test("a frame that is deleted in Figma breaks its links, which move to its replacement, on open pages too", async ({
    page,
  }) => {
    const id = await openMap(page, changer);
    await expect(page.getByText("9 of 10 screens linked")).toBeVisible();
    const all = readSkerryScreens();
    const cancel = all.find(({ name }) => name === "Cancel crossing");
    if (!cancel) throw new Error("the frame is missing");
    await bindLayer(page, id, cancel.node_id, "12:178");
    const screens = all.filter((screen) => screen !== cancel);
    await syncScreens(page, id, screens);
    await expect(frame(page, /^Cancel crossing Deleted/)).toBeVisible();
    await expect(page.locator('.spans [data-state="broken"]')).toHaveAttribute("data-lines", "3");
    await choose(page, "Filter screens", "Broken");
    await expect(page.getByRole("radio", { name: "Broken 4" })).toBeChecked();
    await expect(page.getByRole("heading", { name: "1 screen has broken links" })).toBeVisible();
    const card = page.getByRole("article").filter({ hasText: "Cancel crossing was deleted" });
    await expect(card).toContainText("No new screen is like it");
    await expect(card).toContainText("Linked to DELETE /bookings/{id}");

    await syncScreens(page, id, [...screens, drawAgain(cancel, "Cancel trip")]);
    await expect(card).toContainText(/Refund.* is found in it/);
    expect(await findViolations(page)).toEqual([]);
    const second = await page.context().newPage();
    await openPage(second, `/doc/${id}/screens?show=broken`);
    await expect(second.getByRole("button", { name: "Accept 4", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Accept 4 replacements" }).click();
    const toast = page.getByRole("status").filter({ hasText: "4 links moved" });
    await expect(second.getByRole("heading", { name: "No broken links" })).toBeVisible();
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(second.getByRole("button", { name: "Accept 4", exact: true })).toBeVisible();
    await second.close();

    await card.getByRole("button", { name: "Choose another" }).click();
    const choice = page.getByRole("dialog", { name: "Choose a screen instead of Cancel crossing" });
    await choice.getByRole("searchbox").fill("boarding");
    await expect(choice.getByRole("listitem")).toHaveCount(1);
    expect(await findViolations(page, "dialog")).toEqual([]);
    await choice.getByRole("button", { name: /^Boarding pass/ }).click();
    await expect(card).toContainText("chosen by you");
    await card.getByRole("button", { name: "Remove 4 links" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove 4 broken links?" });
    expect(await findViolations(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Remove 4 links" }).click();
    await expect(page.getByRole("heading", { name: "No broken links" })).toBeVisible();
  });

  test("a layer that is deleted in Figma breaks its binding, which moves to a layer that a person picks", async ({
    page,
  }) => {
    const id = await openMap(page, changer);
    const all = readSkerryScreens();
    const pass = all.find(({ name }) => name === "Boarding pass");
    const layer = pass?.layers.findLast(({ type }) => type === "TEXT");
    if (!pass || !layer) throw new Error("the frame is missing");
    await bindLayer(page, id, pass.node_id, layer.id);
    const layers = pass.layers.map((each) =>
      each === layer ? { ...layer, id: "99:1", name: "Dog", text: "Bring your dog" } : each,
    );
    const moved: SyncedScreen = { ...pass, layers: layers.map((each) => ({ ...each, box: [0, 0, 9, 9] })) };
    await syncScreens(
      page,
      id,
      all.map((screen) => (screen === pass ? moved : screen)),
    );
    await openPage(page, `/doc/${id}/screens?show=broken`);
    const card = page.getByRole("article").filter({ hasText: `Layer ${layer.name} is gone` });
    await expect(card).toContainText("It showed note");
    await card.getByRole("button", { name: "Pick a layer" }).click();
    const dialog = page.getByRole("dialog", { name: "Pick a layer on Boarding pass" });
    expect(await findViolations(page, "dialog")).toEqual([]);
    await dialog.getByRole("searchbox").fill("your dog");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Now on Dog." })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
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
  test("are a list with pages, search and the links of the selected one", async ({ page }) => {
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
    await expect(page.locator('.spans [data-state="active"]')).toHaveCount(1);
  });

  test("open as pages of their own on a phone, and Back returns to the list", async ({ page }) => {
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
