import { randomUUID } from "node:crypto";
import type { ScreenDetails } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { openSkerryDraft, uploadDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryFrames, callApi, readSkerryScreens } from "../fixtures/screens/skerry-screens.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const show = (page: Page, choice: string | RegExp) =>
  page.getByRole("radiogroup", { name: "Changes to show" }).getByText(choice).click();

/** Another safe change. */
const withOtherField = (text: string) => text.replaceAll("is_delayed", "is_late");

test.describe("what a draft changes", () => {
  test.describe.configure({ timeout: 120_000 });

  test("cards show the layers that each change breaks, and safe changes are listed beside them", async ({
    page,
  }) => {
    await enterAs(page, "Ylva Strand");
    const { id } = await openSkerryDraft(page);
    await openPage(page, `/doc/${id}`);
    await page.getByRole("list", { name: "Project views" }).getByRole("link", { name: "Changes" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
    await expect(page.getByText("5 layers on 5 screens")).toBeVisible();
    await expect(page.getByText(/^Draft 2\.5\.0 by Ylva Strand/)).toContainText("from pull request #482");
    const renamed = card(page, "Field renamed and retyped");
    await expect(renamed.getByRole("listitem")).toHaveText([
      /Departures\s*Price/,
      /Passengers and vehicle\s*Supplement/,
      /Pay\s*Amount/,
    ]);
    await expect(card(page, "Operation replaced")).toContainText("POST /bookings/{id}/cancel");
    expect(await findViolations(page)).toEqual([]);

    const row = page.getByRole("group").filter({ hasText: "Enum value removed" });
    await row.locator("summary").press("Enter");
    await expect(row).toContainText("trailer");
    await expect(row.getByRole("listitem")).toHaveText([/Search\s*Value/]);
    const side = page.getByRole("complementary", { name: "Changes by verdict" });
    await expect(side.getByRole("list", { name: "Safe changes" }).getByRole("listitem")).toHaveCount(5);
    await expect(side).toContainText("5 links break until they are moved.");

    await show(page, "Risky");
    await expect(page.getByText("No changes of this kind.")).toBeVisible();
    await show(page, /^All 8/);
    await expect(page).toHaveURL(/show=all/);
    await expect(page.getByRole("group").filter({ hasText: "no screen" })).toHaveCount(5);
  });

  test("a review is kept in the next draft while the change is the same, and the draft is accepted", async ({
    page,
  }) => {
    await enterAs(page, "Arve Hole");
    // Its draft is accepted: each try needs a project of its own.
    await deleteProjects("Arve Hole");
    const { id } = await openSkerryDraft(page, addSkerryFrames, randomUUID());
    await openPage(page, `/doc/${id}/changes?before=2&after=1`);
    await expect(heading(page)).toHaveText("2 breaking changes on no screen");
    await openPage(page, `/doc/${id}/changes?before=1&after=1`);
    await expect(heading(page)).toHaveText("No changes");
    await openPage(page, `/doc/${id}/changes?after=1`);
    await expect(heading(page)).toHaveText("Nothing to compare yet");

    await openPage(page, `/doc/${id}/changes`);
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
    await expect(page.getByText("No pictures yet.").first()).toBeVisible();
    const side = page.getByRole("complementary", { name: "Changes by verdict" });
    await expect(side).toContainText("that is you");
    const dialog = page.getByRole("dialog");
    const renamed = card(page, "Field renamed and retyped");
    const move = async () => {
      await renamed.getByRole("button", { name: "Move 3 links" }).click();
      await dialog.getByRole("button", { name: "Move 3 links" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(renamed).toContainText("3 links move to fare.total on accepting");
    };
    await renamed.getByRole("button", { name: "Move 3 links" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("listitem").first()).toContainText("fare.total");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await move();
    await renamed.getByRole("button", { name: "Undo" }).click();
    await move();

    await card(page, "Operation replaced").getByRole("button", { name: "Mark reviewed" }).press("Enter");
    await expect(dialog.getByLabel("Note for your team")).toBeFocused();
    await dialog.getByLabel("Note for your team").fill("The reason field is in the next sprint");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("2 changes left to review");
    await expect(dialog).toHaveCount(0);
    const reviewed = page.getByRole("region", { name: "Reviewed" });
    await expect(reviewed).toContainText("Operation replaced");

    await uploadDraft(page, id, { name: "2.5.0, second upload", ref: "#482", change: withOtherField });
    await openPage(page, `/doc/${id}/changes`);
    await expect(page.getByText(/^Draft 2\.5\.0, second upload/)).toBeVisible();
    await expect(heading(page)).toHaveText("2 changes left to review");
    await reviewed.getByText("Operation replaced").click();
    await expect(reviewed).toContainText("The reason field is in the next sprint");
    await reviewed.getByRole("button", { name: "Open again" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");

    await side.getByRole("button", { name: "Accept 2.5.0, second upload" }).click();
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText(/^Draft 2\.5\.0/)).toHaveCount(0);
    const departures = readSkerryScreens().find(({ name }) => name === "Departures")?.node_id;
    const { bindings } = (await callApi(
      page,
      "GET",
      `/projects/${id}/screens/${departures}/`,
    )) as ScreenDetails;
    const price = bindings.find(({ layer }) => layer.name === "Price");
    expect(price?.field).toContain("/fare/total");
  });
});
