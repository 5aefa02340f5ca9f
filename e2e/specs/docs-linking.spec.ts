import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { addScreens, bindLayers, linker, warned } from "../fixtures/screens/departures-screen.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

// These tests change the links of one project.
test.describe.configure({ mode: "serial" });

async function openDepartures(page: Page): Promise<void> {
  await enterAs(page, linker);
  const { id } = await openSkerry(page);
  await addScreens(page, id);
  await openPage(page, await firstOperation(page, id));
  await expect(page.getByRole("button", { name: /^On \d screens?$/ })).toBeVisible();
}

const pane = (page: Page, name: string) => page.getByRole("complementary", { name });
const field = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const layer = (page: Page, name: string | RegExp) =>
  page.getByRole("group", { name: /^Screen / }).getByRole("button", { name });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("by mouse: links a screen, binds a field to a layer and a layer to a field, and undoes it", async ({
  page,
}) => {
  await openDepartures(page);
  await page.getByRole("button", { name: "On 1 screen" }).click();
  await expect(pane(page, "Departures").getByRole("img", { name: /Departures/ })).toBeVisible();

  await pane(page, "Departures").getByRole("button", { name: "Departures", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Choose or link a screen" });
  await dialog.getByRole("searchbox").fill("harbor");
  await dialog.getByRole("button", { name: "Link Harbor board" }).click();
  await expect(toast(page, "Harbor board is linked to this operation.")).toBeVisible();
  await expect(page.getByRole("button", { name: "On 2 screens" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /List departures/ })).toContainText("on 2 screens");
  await pane(page, "Harbor board").getByRole("button", { name: "Next screen" }).click();

  await field(page, "Bind arrives_at to a layer").first().click();
  await expect(page.getByText("Choose the layer for arrives_at")).toBeVisible();
  await layer(page, "Arrival, not bound").click();
  await expect(toast(page, "Arrival and 1 more like it now show arrives_at.")).toBeVisible();
  await expect(field(page, /^arrives_at date-time .*bound to Arrival$/)).toBeVisible();

  await layer(page, "Title, not bound").click();
  await expect(page.getByText("Choose the field for Title")).toBeVisible();
  await field(page, /^id uuid /)
    .first()
    .click();
  const bound = toast(page, "Title now shows id.");
  await bound.getByRole("button", { name: "Undo" }).click();
  await expect(layer(page, "Title, not bound")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();

  const chip = field(page, "arrives_at, date-time, shown by Arrival on Departures");
  await chip.click();
  await expect(page.locator(".design-spans g")).not.toHaveCount(0);
  await expect(layer(page, "Arrival and 1 more like it, shows arrives_at")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(chip).toBeFocused();
  await reloadPage(page);
  await expect(chip).toBeVisible();
});

test("by keyboard alone: binds a field, formats it, unbinds it and undoes that", async ({ page }) => {
  await openDepartures(page);
  await page.keyboard.press("l");
  const first = page.locator(".linking-row button[data-field]").first();
  await expect(first).toBeFocused();
  const row = page.locator('.linking-row button[data-field$="/ship/name"]');
  while (!(await row.evaluate((each) => each === document.activeElement))) {
    await page.keyboard.press("ArrowDown");
  }
  // Tab goes to the screen, the arrows move between its layers, and Tab goes back.
  await page.keyboard.press("Tab");
  await expect(layer(page, /./).and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(row).toBeFocused();
  await page.keyboard.press("Tab");
  const ship = layer(page, /^Ship name/);
  for (let step = 0; step < 8 && !(await ship.evaluate((each) => each === document.activeElement)); step++) {
    await page.keyboard.press(step % 2 ? "ArrowLeft" : "ArrowDown");
  }
  await expect(ship).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAccessibleName(/bound to Ship name, may be null/);
  await expect(row).toBeFocused();

  await page.keyboard.press("f");
  const format = page.getByRole("dialog", { name: "How Ship name shows ship.name" });
  await expect(format.getByRole("button", { name: "Save format" })).toBeFocused();
  for (const key of ["Shift+Tab", "Shift+Tab", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(format.getByRole("radio", { name: "Text" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("MS ");
  await expect(format.getByRole("textbox", { name: "Before" })).toHaveValue("MS ");
  await page.keyboard.press("Enter");
  await expect(format).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press("u");
  await expect(row).not.toHaveAccessibleName(/bound to Ship name/);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row).toHaveAccessibleName(/bound to Ship name/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Linking" })).toHaveCount(0);
});

test("Tab moves the focus to the screen once its layers have loaded", { tag: "@long" }, async ({ page }) => {
  await openDepartures(page);
  const layers = Promise.withResolvers<void>();
  await page.route(/\/screens\/[^/]+\/$/, async (route) => {
    await layers.promise;
    await route.continue();
  });
  await page.keyboard.press("l");
  const first = page.locator(".linking-row button[data-field]").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByText(/^Choose the layer for /)).toBeVisible();
  await expect(first).toBeFocused();
  layers.resolve();
  await expect(layer(page, /./).and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
});

test("by keyboard alone: requests the data of a layer, sees it on the operation, and undoes it", {
  tag: "@long",
}, async ({ page }) => {
  await openDepartures(page);
  await page.keyboard.press("l");
  await expect(page.locator(".linking-row button[data-field]").first()).toBeFocused();
  const title = layer(page, "Title, not bound");
  await expect(title).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(async () => {
    if (!(await title.evaluate((each) => each === document.activeElement))) {
      await page.keyboard.press("ArrowUp");
    }
    await expect(title).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Ask for data the API does not have" });
  await expect(dialog.getByRole("button", { name: "Send request" })).toBeFocused();
  await expect(dialog.locator("code")).toHaveText(["from", "to"]);
  // A process of its own prepares the change.
  await expect(dialog.locator("ins").filter({ hasText: "Norrsund" })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Enter");
  await expect(toast(page, "Title asks for 2 fields.")).toBeVisible();
  await expect(layer(page, "Title, no data yet")).toBeFocused();
  await page.keyboard.press("Escape");

  const requested = page.getByRole("region", { name: "Requested fields" });
  await expect(requested.getByRole("listitem")).toHaveCount(2);
  expect(await findViolations(page, ".requested")).toEqual([]);
  await reloadPage(page);
  await requested.getByRole("button", { name: "from, requested for Title" }).press("Enter");
  await dialog.getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(requested).toHaveCount(0);
  await toast(page, "Title asks for no fields now.").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(requested.getByRole("listitem")).toHaveCount(2);
});

test("warnings: lead to the layer and the field, are ignored for everyone and fixed", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, warned);
  const { id } = await openSkerry(page);
  await addScreens(page, id);
  const path = await firstOperation(page, id);
  await bindLayers(page, id, path.split("/").at(-1) ?? "");
  await openPage(page, path);
  const showWarnings = () => page.locator(".pane-head label", { hasText: "Warnings" }).click();
  const startLinking = async () => {
    await expect(page.getByRole("button", { name: "On 1 screen" })).toBeVisible();
    await page.keyboard.press("l");
    await showWarnings();
  };
  await startLinking();
  const list = pane(page, "Warnings");
  const warning = (title: string) => list.getByRole("listitem").filter({ hasText: title });

  await warning("May be null, always shown").getByRole("button", { name: "Show layer Ship name" }).click();
  await expect(layer(page, /^Ship name/)).toBeFocused();
  await showWarnings();
  await warning("No screen shows this error").getByRole("button", { name: "Show field 429" }).click();
  await expect(page.getByRole("radio", { name: /^429/ })).toBeFocused();

  await warning("List without an empty state")
    .getByRole("button", { name: /^Ignore/ })
    .click();
  await expect(toast(page, "Warning ignored")).toBeVisible();
  await reloadPage(page);
  await startLinking();
  await expect(warning("May be null, always shown")).toBeVisible();
  await expect(warning("List without an empty state")).toHaveCount(0);
  await list.getByRole("button", { name: "Ignored 1" }).click();
  await warning("List without an empty state")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await list.getByRole("button", { name: "Ignored 0" }).click();

  await warning("Minor units shown as they are")
    .getByRole("button", { name: /^Fix Reference/ })
    .click();
  await expect(warning("Minor units shown as they are")).toHaveCount(0);
  await toast(page, "Reference and 1 more like it now show price.amount.")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(warning("Minor units shown as they are")).toBeVisible();
});
