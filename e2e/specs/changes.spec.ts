import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enterAs, signInAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { changer, openChangedFields } from "../fixtures/screens/changed-fields.ts";
import {
  findDepartures,
  giveBindingsTo,
  openSkerryDraft,
  uploadDraft,
} from "../fixtures/screens/skerry-draft.ts";
import { addSkerryBindings, addSkerryFrames, readSkerryScreens } from "../fixtures/screens/skerry-screens.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const show = (page: Page, choice: string | RegExp) =>
  page.getByRole("radiogroup", { name: "Changes to show" }).getByText(choice).click();

test.describe("what a draft changes", () => {
  test.describe.configure({ timeout: 120_000 });

  test("cards show the layers that each change breaks, and safe changes are listed beside them", {
    tag: "@long",
  }, async ({ page, browser }) => {
    await enterAs(page, "Ylva Strand");
    const { id } = await openSkerryDraft(page);
    await openPage(page, `/doc/${id}`);
    await page.getByRole("list", { name: "Project views" }).getByRole("link", { name: "Changes" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
    await expect(page.getByText("5 layers on 5 screens")).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies(`${new URL(page.url()).origin}/doc/`));
    const still = await context.newPage();
    await still.goto(page.url());
    await expect(heading(still)).toHaveText("3 changes break 5 screens");
    await expect(card(still, "Field renamed and retyped").getByRole("listitem")).toHaveCount(3);
    await context.close();
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
    await expect(page.getByRole("group").filter({ hasText: "no screen" })).toHaveCount(3);
    await expect(page.getByRole("group").filter({ hasText: /could show it/ })).toHaveCount(1);
    await expect(page.getByRole("group").filter({ hasText: /could send it/ })).toHaveCount(1);
  });

  test("the map, the navigator and the design pane mark what a draft breaks, and its documentation shows both states", {
    tag: "@long",
  }, async ({ page }) => {
    await enterAs(page, "Eivor Lund");
    const { id, draft } = await openSkerryDraft(page, addSkerryFrames);
    await openPage(page, `/doc/${id}/screens`);
    const views = page.getByRole("list", { name: "Project views" });
    await expect(views.getByRole("link", { name: "Changes 3 to review" })).toBeVisible();
    const marked = page.getByRole("button").filter({ hasText: "breaks in v2.5.0" });
    await expect(page.getByRole("list", { name: "Screens" }).getByRole("button").and(marked)).toHaveCount(5);
    await expect(
      page.getByRole("list", { name: "Operations" }).getByRole("button").and(marked).first(),
    ).toBeVisible();
    await openPage(page, `/doc/${id}/screens?form=list`);
    await expect(page.getByRole("list", { name: "Screens" }).getByRole("button").and(marked)).toHaveCount(5);

    const departures = await findDepartures(page, id);
    await openPage(page, departures);
    await page.getByRole("button", { name: "On 3 screens" }).click();
    await expect(page.getByRole("treeitem", { name: /List departures.*breaks in v2\.5\.0/ })).toBeVisible();
    const price = page.getByRole("button", { name: /^Price .*shows price\.amount/ });
    await expect(price).toHaveAccessibleName(/breaks in v2\.5\.0$/);
    await price.focus();
    const tooltip = page.locator(".layer-tooltip");
    await expect(tooltip).toContainText("shows an amount 100 times too small until the division is removed");

    await openPage(page, `${departures}?revision=${draft}`);
    await expect(page.getByText("It breaks 5 screens and isn’t current. Readers see 2.4.0.")).toBeVisible();
    const removed = page.locator(".schema-row").filter({ has: page.locator("del") });
    await expect(removed).toHaveCount(1);
    await expect(removed).toContainText(/^amount/);
    await expect(removed).toContainText("Became fare.total");
    // In its place: among the fields of the price.
    const parent = page
      .getByRole("listitem")
      .filter({ hasText: /^price/ })
      .filter({ has: removed });
    await expect(parent).toContainText("currency");
    const rows = page.locator(".schema-row").filter({ has: page.locator(".new-field") });
    await expect(rows.filter({ hasText: "is_delayed" })).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "See 8 changes" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
  });

  test("any two versions can be compared", { tag: "@long" }, async ({ page }) => {
    await enterAs(page, "Arve Hole");
    const { id, draft } = await openSkerryDraft(page, addSkerryFrames);
    await openPage(page, `/doc/${id}/changes?before=${draft}&after=1`);
    await expect(heading(page)).toHaveText("2 breaking changes on no screen");
    await openPage(page, `/doc/${id}/changes?before=1&after=1`);
    await expect(heading(page)).toHaveText("No changes");
    await openPage(page, `/doc/${id}/changes?after=1`);
    await expect(heading(page)).toHaveText("Nothing to compare yet");
    await openPage(page, `/doc/${id}/changes`);
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
    await expect(page.getByText("No pictures yet.").first()).toBeVisible();
  });

  test("many changes are lines by what was edited", { tag: "@long" }, async ({ page }) => {
    await enterAs(page, changer);
    const { id, draft } = await openChangedFields(page, 60);
    await openPage(page, `/doc/${id}/changes?after=${draft}`);
    const onScreens = page.getByRole("region", { name: "On your screens" });
    const rows = onScreens.locator(".changes-rows > details");
    await expect(rows.locator("> summary")).toHaveText([
      /5 changes.*\/fields.*Type changed.*4 screens, 5 layers/,
      /11 changes.*\/fields.*Field removed.*4 screens, 11 layers/,
    ]);
    await expect(page.getByRole("radiogroup", { name: "Changes to show" })).toHaveText(
      "Breaking31Risky29All 80",
    );
    await expect(page.locator(".changes-counts dd")).toHaveText(["31", "29", "20"]);
    const row = rows.first();
    await row.locator("> summary").press("Enter");
    const inside = row.getByRole("group");
    await expect(inside.first()).toContainText("1 screen, 1 layer");
    await inside.first().locator("summary").press("Enter");
    await expect(inside.first().getByRole("button", { name: "Mark reviewed" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await show(page, /^All 80/);
    // More than a page of the server.
    const onNone = page.getByRole("region", { name: "On no screen" });
    await expect(onNone.locator(".changes-count > [aria-hidden]")).toHaveText(["15", "29", "20"]);
  });

  test("everyone who should know is told at once", { tag: "@long" }, async ({ page }) => {
    const [first, second] = ["Hauk Lid", "Ane Fjord"] as const;
    await Promise.all([enterAs(page, "Lasse Myr"), signInAs(first), signInAs(second)]);
    // People are told once: each try needs a project of its own.
    await deleteProjects("Lasse Myr");
    const { id } = await openSkerry(page, "2.4.0", randomUUID());
    await addSkerryFrames(page, id);
    await addSkerryBindings(page, id);
    await giveBindingsTo(id, first);
    await giveBindingsTo(id, second, readSkerryScreens().find(({ name }) => name === "Pay")?.node_id);
    await uploadDraft(page, id, { name: "2.5.0", ref: "#482" });
    await openPage(page, `/doc/${id}/changes`);
    const side = page.getByRole("complementary", { name: "Changes by verdict" });
    await side.getByRole("button", { name: "Tell all 2, one email each" }).press("Enter");
    await expect(page.getByText("2 members get an email about these changes.")).toBeVisible();
    for (const name of [first, second]) {
      await expect(side.getByRole("listitem").filter({ hasText: name })).toContainText("told");
    }
    await expect(side.getByRole("button", { name: /^Tell/ })).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
  });
});
