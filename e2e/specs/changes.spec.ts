import { randomUUID } from "node:crypto";
import type { ScreenDetails } from "@linkspan/contract";
import type { Locator, Page } from "@playwright/test";
import { enterAs, signInAs, storeItems } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { findDepartures, openSkerryDraft, uploadDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryFrames, callApi, readSkerryScreens } from "../fixtures/screens/skerry-screens.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { expect, query, waitForMail } from "../fixtures/test.ts";
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
    browser,
  }) => {
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

  test("the map, the navigator and the design pane mark what a draft breaks, and its documentation shows both states", async ({
    page,
  }) => {
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
    const removed = page.getByRole("region", { name: "Removed in this draft" });
    await expect(removed).toContainText("price.amount");
    await expect(removed).toContainText("Became fare.total");
    const rows = page.locator(".schema-row").filter({ has: page.locator(".new-field") });
    await expect(rows.filter({ hasText: "is_delayed" })).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "See 8 changes" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
  });

  test("a review is kept in the next draft while the change is the same, and the draft is accepted", async ({
    page,
  }) => {
    const designer = "Sindre Krogh";
    await Promise.all([enterAs(page, "Arve Hole"), signInAs(designer)]);
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

    // Someone else linked the layers, before the next draft is compared.
    await query(
      "insert into memberships (project_id, user_id, role) select $1, id, 'editor' from users where name = $2 on conflict do nothing",
      [id, designer],
    );
    await query(
      "update bindings set created_by = users.id from users where project_id = $1 and users.name = $2",
      [id, designer],
    );
    await uploadDraft(page, id, { name: "2.5.0, second upload", ref: "#482", change: withOtherField });
    await openPage(page, `/doc/${id}/changes`);
    await expect(page.getByText(/^Draft 2\.5\.0, second upload/)).toBeVisible();
    await expect(heading(page)).toHaveText("2 changes left to review");
    await reviewed.getByText("Operation replaced").click();
    await expect(reviewed).toContainText("The reason field is in the next sprint");
    await reviewed.getByRole("button", { name: "Open again" }).click();
    await expect(heading(page)).toHaveText("3 changes break 5 screens");

    await side.getByRole("button", { name: `Tell ${designer}` }).click();
    await expect(side).toContainText("told");
    const mail = await waitForMail("sindre.krogh@skerry.example");
    expect(mail.subject).toBe("3 changes break layers you linked in “Skerry Ferries API”");
    expect(mail.isOneClick).toBe(true);

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

  test("links are moved, a change is reviewed and the draft accepted on a phone, right to left, with the keyboard alone", {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, "Torhild Aas");
    await page.evaluate(storeItems, { direction: "rtl" });
    await deleteProjects("Torhild Aas");
    const { id } = await openSkerryDraft(page, addSkerryFrames, randomUUID());
    await openPage(page, `/doc/${id}/changes`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(heading(page)).toHaveText("3 changes break 5 screens");
    /** Moves on until the element has the focus, as a person without a pointer does. */
    const reach = async (target: Locator) => {
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 120 && !(await isFocused()); step++) await page.keyboard.press("Tab");
      await expect(target).toBeFocused();
    };
    const press = async (target: Locator) => {
      await reach(target);
      await page.keyboard.press("Enter");
    };
    const dialog = page.getByRole("dialog");
    const renamed = card(page, "Field renamed and retyped");
    await press(renamed.getByRole("button", { name: "Move 3 links" }));
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await press(dialog.getByRole("button", { name: "Move 3 links" }));
    await expect(dialog).toHaveCount(0);
    await expect(renamed).toContainText("3 links move to fare.total on accepting");
    await press(card(page, "Operation replaced").getByRole("button", { name: "Mark reviewed" }));
    await page.keyboard.type("Next sprint");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("2 changes left to review");
    await press(page.getByRole("group").filter({ hasText: "Operation replaced" }).locator("summary"));
    await expect(page.getByRole("region", { name: "Reviewed" })).toContainText("Next sprint");
    expect(await findViolations(page)).toEqual([]);
    await press(page.getByRole("button", { name: "Accept 2.5.0" }));
    await press(dialog.getByRole("button", { name: "Accept" }));
    await expect(page.getByText(/^Draft 2\.5\.0/)).toHaveCount(0);
  });
});
