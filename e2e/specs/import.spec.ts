import type { Page } from "@playwright/test";
import { openFigmaControl } from "../../dev/figma/control-client.ts";
import { skerryFile } from "../../dev/figma/file/files.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, product, signIn } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const importer = "Idun Lervik";
const limited = "Sverre Holt";

// An import is several jobs, and the first journey has two of them.
test.describe.configure({ timeout: 120_000 });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import screens from Figma" });

/** Opens the import of a project without screens and allows access to files in the popup. */
async function allowFiles(page: Page, person: string): Promise<void> {
  await page.getByRole("button", { name: "Import from Figma" }).click();
  await expect(dialog(page)).toContainText("Allow Linkspan to read your Figma files");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    dialog(page).getByRole("button", { name: "Continue to Figma" }).click(),
  ]);
  await expect(popup.getByText("file_content:read")).toBeVisible();
  await popup.getByRole("button", { name: `Allow as ${person}` }).click();
}

/** Lists the pages of a copy of the Skerry file, which belongs to this test alone. */
async function listPages(page: Page, key: string): Promise<void> {
  await dialog(page).getByLabel("Figma file").fill(`figma.com/design/${key}/Skerry-app`);
  await dialog(page).getByRole("button", { name: "List pages, 1 call" }).click();
  await expect(
    dialog(page)
      .getByText(/^\d+ frames$/)
      .first(),
  ).toBeVisible();
}

test("imports ten screens and, later, shows what was deleted, renamed, moved and redrawn, and moves links", async ({
  page,
}) => {
  // Two imports, whose pictures are encoded by processes of low priority.
  test.slow();
  const key = "ImportJourneyCopy01";
  const figma = openFigmaControl(product().figma);
  await figma.copyFile(skerryFile.key, key);
  await figma.edit(key, [{ op: "move", node: "12:230", to: "0:2" }]);
  await signIn(page, importer);
  const { id } = await openSkerry(page);
  await openPage(page, `/doc/${id}/screens`);
  await allowFiles(page, importer);
  await expect(dialog(page).getByLabel("Figma file")).toBeVisible();
  await expect(dialog(page)).toContainText("Every member of this project sees the pictures.");
  expect(await findViolations(page, "dialog")).toEqual([]);

  await dialog(page).getByLabel("Figma file").fill("https://www.figma.com/board/Qm21nLc7YzPd1A/Retro");
  await dialog(page).getByRole("button", { name: "List pages, 1 call" }).click();
  await expect(dialog(page)).toContainText("This is a FigJam board.");
  await listPages(page, key);
  await expect(dialog(page)).toContainText("1 of 6 used to list pages, 2 more to import");
  await dialog(page)
    .getByRole("checkbox", { name: /Components/ })
    .check();
  await expect(dialog(page)).toContainText("2 of 2 chosen");
  expect(await findViolations(page, "dialog")).toEqual([]);

  // The listed pages wait for a choice, also after a reload.
  await reloadPage(page);
  await page.getByRole("button", { name: "Choose pages" }).click();
  await dialog(page)
    .getByRole("checkbox", { name: /Components/ })
    .check();
  await dialog(page).getByRole("button", { name: "Import 10 frames" }).click();
  await expect(page).toHaveURL(`/doc/${id}/screens/import`);
  await expect(page.getByRole("heading", { level: 1, name: "10 frames imported" })).toBeVisible({
    timeout: 90_000,
  });
  const grid = page.getByRole("list", { name: "Screens" });
  await expect(grid.getByRole("listitem")).toHaveCount(10);
  await expect(grid.locator("img").first()).toHaveJSProperty("naturalWidth", 268);
  await expect(page.getByRole("complementary", { name: "This import" })).toContainText("10 new, 0 reused");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Open the map" }).click();
  await expect(page.getByText(/of 10 screens linked/)).toBeVisible();

  await figma.edit(key, [
    { op: "copy", node: "12:171", id: "91:1", name: "Cancel trip" },
    { op: "delete", node: "12:171" },
    { op: "rename", node: "12:276", name: "On-board menu" },
    { op: "move", node: "12:230", to: "0:1" },
    { op: "redraw", node: "12:34" },
  ]);
  await page.getByRole("button", { name: "Import again" }).click();
  await expect(dialog(page)).toContainText("3 of 6 Figma calls used this month, 2 more to import");
  await dialog(page).getByRole("button", { name: "Import again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "4 frames changed in Figma" })).toBeVisible({
    timeout: 90_000,
  });
  const deleted = page.getByRole("region", { name: "Deleted" });
  await expect(deleted.getByRole("heading", { name: "Cancel crossing is gone" })).toBeVisible();
  const redrawn = page.getByRole("region", { name: "Redrawn" });
  await expect(redrawn).toContainText("Departures");
  const pictures = redrawn.locator("img");
  await expect(pictures).toHaveCount(2);
  const [before, now] = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute("src")),
  );
  expect(before).not.toBe(now);
  await expect(page.getByRole("region", { name: "Renamed" })).toContainText("Galley menu");
  await expect(page.getByRole("region", { name: "Renamed" })).toContainText("On-board menu");
  await expect(page.getByRole("region", { name: "Moved to another page" })).toContainText("Account");
  expect(await findViolations(page)).toEqual([]);
  const move = deleted.getByRole("button", { name: /^Move \d links? to Cancel trip$/ });
  await move.click();
  await expect(deleted).toContainText("no links were on them");
  await expect(page.getByText("All links still hold.")).toBeVisible();
  await page.getByRole("status").filter({ hasText: "moved" }).getByRole("button", { name: "Undo" }).click();
  await expect(move).toBeVisible();
});

test("an import without calls left says until when it is paused and what can be used, and is retried", {
  tag: "@long",
}, async ({ page }) => {
  const key = "ImportJourneyCopy02";
  await signIn(page, limited);
  const { id } = await openSkerry(page);
  await openPage(page, `/doc/${id}/screens`);
  await allowFiles(page, limited);
  await openFigmaControl(product().figma).copyFile(skerryFile.key, key);
  await listPages(page, key);
  await expect(dialog(page).getByRole("checkbox", { name: /Components/ })).toBeDisabled();
  const days = 4 * 24 * 60 * 60;
  await openFigmaControl(product().figma).fail({
    route: `GET /v1/images/${key}`,
    status: 429,
    retryAfter: days,
  });
  await dialog(page).getByRole("button", { name: "Import 10 frames" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Import paused until / })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByRole("heading", { name: "Figma allows no more calls this month" })).toBeVisible();
  await expect(page.getByText("10 screens can be linked now, 0 with a picture.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await openPage(page, `/doc/${id}/screens`);
  await expect(page.getByText(/^Import paused until /)).toBeVisible();
  await page.getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Retry now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "10 frames imported" })).toBeVisible({
    timeout: 45_000,
  });
});
