import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { listAddress } from "../fixtures/project-answers.ts";
import { cards, enterWithoutSample, first, odd, openFleet, runa } from "../fixtures/project-fleet.ts";
import { findUser, putProjects } from "../fixtures/put-projects.ts";
import { givePlan } from "../fixtures/team-project.ts";
import { expect, query, readStoredToken } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import { watchForRest } from "../screens/rest.ts";

// One person has the projects, so the tests that change them come one after another.
test.describe.configure({ mode: "serial" });

test("shows totals and six projects per page, with the page in the URL", async ({ page }) => {
  await openFleet(page);
  await expect(page.getByText("8 projects, 112 endpoints")).toBeVisible();
  await expect(page.getByText("Showing 1–6 of 8")).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  const card = page.getByRole("listitem").filter({ hasText: "Skerry Ferries API" });
  await expect(card).toContainText("v2.4.0");
  await expect(card).toContainText("16 endpoints");
  await expect(card).toContainText("22 operations");
  await expect(card).toContainText("Runa Havn uploaded revision 1");
  await expect(card.getByRole("img", { name: "1 member: Runa Havn" })).toBeVisible();

  const next = page.getByRole("button", { name: "Next page" });
  await expect(page.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(cards(page)).toHaveText(["Anchor Watch", "Buoy Registry"]);
  await expect(page.getByText("Showing 7–8 of 8")).toBeVisible();
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await openPage(page, "/dashboard?page=9");
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(cards(page)).toHaveCount(2);
});

test("search, sort and filter are in the URL and survive a reload", { tag: "@long" }, async ({ page }) => {
  await openFleet(page);
  await openPage(page, "/dashboard?page=2");
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await expect(search).toBeFocused();
  await page.keyboard.type("an/");
  await expect(page).toHaveURL("/dashboard?q=an%2F");
  await expect(page.getByRole("heading", { name: "No projects match “an/”" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(cards(page)).toHaveText(["Lantern Staff Rota", "Anchor Watch"]);
  await reloadPage(page);
  await expect(search).toHaveValue("an");
  await expect(cards(page)).toHaveText(["Lantern Staff Rota", "Anchor Watch"]);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(search).toBeFocused();

  await page.getByRole("button", { name: "Sort by: Last updated" }).click();
  await page.getByRole("menuitemradio", { name: "Name" }).click();
  await expect(page).toHaveURL("/dashboard?sort=name");
  await expect(first(page)).toHaveText("Anchor Watch");
  await page.getByRole("button", { name: "Sort by: Name" }).click();
  await page.getByRole("menuitemradio", { name: "Score" }).click();
  await expect(first(page)).toHaveText("Tidewater Payments");

  await page.getByText("Upload failed1").click();
  await expect(page).toHaveURL("/dashboard?sort=score&show=failed");
  await expect(cards(page)).toHaveText(["Orchard Loyalty"]);
  await expect(page.getByRole("link", { name: "See what went wrong with Orchard Loyalty" })).toBeVisible();
  await openPage(page, "/dashboard?q=harbour&show=failed");
  await page.getByRole("button", { name: "Show all projects" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(cards(page)).toHaveCount(6);
});

test("one request loads the list and the plan usage", { tag: "@long" }, async ({ page }) => {
  await openFleet(page);
  const asked: string[] = [];
  // The list is read again once the live connection stands; that is not what is counted here.
  await page.route("**/api/events/", () => undefined);
  page.on("request", (request) => listAddress.test(request.url()) && asked.push(request.url()));
  await openPage(page, "/dashboard?sort=name&q=a");
  await expect(first(page)).toHaveText("Anchor Watch");
  await expect(page.getByRole("complementary").getByText(/^8 of (1 project|10 projects)$/)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("the previous page stays visible while the next one loads", { tag: "@long" }, async ({ page }) => {
  await openFleet(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page.locator("main ul[aria-busy=true]")).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  letGo();
  await expect(cards(page)).toHaveText(["Anchor Watch", "Buoy Registry"]);
  await expect(page.locator("main ul[aria-busy=true]")).toHaveCount(0);
});

test("a project created elsewhere appears live and leaves the focus unchanged", async ({ page }) => {
  await enterWithoutSample(page, runa);
  await putProjects(await findUser(runa), [
    { name: "Skerry Ferries API" },
    { name: "Tide Tables", status: "processing" },
  ]);
  await givePlan(runa, "enterprise");
  const [listening] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/api/events/")),
    openPage(page, "/dashboard"),
  ]);
  expect(listening.status()).toBe(200);
  const waiting = page.getByRole("listitem").filter({ hasText: "Tide Tables" });
  await expect(waiting.getByText("Queued")).toBeVisible();
  const link = page.getByRole("link", { name: "Skerry Ferries API", exact: true });
  await link.focus();

  const description = {
    openapi: "3.1.1",
    info: { title: "Pilots", version: "1.0.0" },
    paths: { "/pilots": {} },
  };
  const buffer = Buffer.from(JSON.stringify(description));
  const answer = await page.request.post("/api/projects/", {
    headers: { authorization: `Bearer ${(await readStoredToken(page))?.access}` },
    multipart: { name: "Pilot Orders", file: { name: "pilots.json", mimeType: "application/json", buffer } },
  });
  expect(answer.status()).toBe(200);
  await expect(cards(page)).toHaveText(["Pilot Orders", "Skerry Ferries API", "Tide Tables"]);
  const arrived = page.getByRole("listitem").filter({ hasText: "Pilot Orders" });
  await expect(arrived.getByText("1 endpoint", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(link).toBeFocused();
});

test("deletes a project after its name is typed, keyboard only", async ({ page }) => {
  await openFleet(page);
  const link = page.getByRole("link", { name: "Harbour Clinic" });
  await link.focus();
  await page.keyboard.press("Tab");
  const actions = page.getByRole("button", { name: "Actions for Harbour Clinic" });
  await expect(actions).toBeFocused();
  const openDialog = async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Delete project" })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await openDialog();
  const dialog = page.getByRole("dialog", { name: "Delete Harbour Clinic?" });
  await expect(dialog).toContainText("all its revisions, links and share links will be deleted.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(actions).toBeFocused();

  await openDialog();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Harbour");
  await expect(dialog.getByRole("button", { name: "Delete project" })).toBeDisabled();
  await page.keyboard.type(" Clinic");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Harbour Clinic was deleted")).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Projects" })).toBeFocused();
  expect(await query("SELECT 1 FROM projects WHERE name = 'Harbour Clinic'")).toEqual([]);
});

test("leaving another user's project keeps it for its owner", { tag: "@long" }, async ({ page, browser }) => {
  const owner = await browser.newPage();
  await enterWithoutSample(owner, runa);
  await enterWithoutSample(page, odd);
  const [id] = await putProjects(await findUser(runa), [{ name: "Shared Moorings" }], await findUser(odd));
  await openPage(page, "/dashboard");
  await expect(page.getByRole("heading", { name: "Shared Moorings" })).toBeVisible();
  await page.getByText("Mine", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing on this horizon" })).toBeVisible();
  await page.getByRole("button", { name: "Show all projects" }).click();
  await page.getByRole("listitem").filter({ hasText: "Shared Moorings" }).hover();
  await page.getByRole("button", { name: "Actions for Shared Moorings" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete project" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Leave project" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave Shared Moorings?" });
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await dialog.getByRole("button", { name: "Leave project" }).click();
  await expect(page.getByText("No ships in yet.")).toBeVisible();
  const left = await query<{ role: string }>("SELECT role FROM memberships WHERE project_id = $1", [id]);
  expect(left).toEqual([{ role: "owner" }]);
  await openPage(owner, "/dashboard");
  await expect(owner.getByRole("heading", { name: "Shared Moorings" })).toBeVisible();
  await owner.close();
});

test("a card opens its project or its settings; an empty list offers a new project", {
  tag: "@long",
}, async ({ page }) => {
  await enterWithoutSample(page, runa);
  const [readable, id] = await putProjects(await findUser(runa), [
    { name: "Lantern Staff Rota" },
    { name: "Skerry Ferries API", status: "failed" },
  ]);
  await openPage(page, "/dashboard");
  const link = page.getByRole("link", { name: "Lantern Staff Rota" });
  await expect(link).toHaveAttribute("href", `/doc/${readable}`);
  // The whole card is clickable, here on its picture. A project without a readable revision opens its settings.
  await page
    .getByRole("listitem")
    .filter({ hasText: "Skerry Ferries API" })
    .click({ position: { x: 40, y: 60 } });
  await expect(page).toHaveURL(`/projects/${id}/settings`);
  // The page that is just opening would ask for what is gone.
  await openPage(page, "about:blank");
  await putProjects(await findUser(runa), []);
  await openPage(page, "/dashboard");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await openPage(page, "/dashboard#new");
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("when the server fails", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("a failed list can be retried; a failed deletion keeps the project", { tag: "@long" }, async ({
    page,
  }) => {
    await openFleet(page);
    await page.route(listAddress, (route) => route.fulfill({ status: 500, body: "{}" }));
    await reloadPage(page);
    await expect(page.getByRole("heading", { name: "Couldn’t load your projects" })).toBeVisible();
    await page.unroute(listAddress);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(cards(page)).toHaveCount(6);

    await page.route(/\/api\/projects\/[0-9a-f-]{36}\//, (route) =>
      route.fulfill({ status: 500, body: "{}" }),
    );
    await page.getByRole("listitem").filter({ hasText: "Orchard Loyalty" }).hover();
    await page.getByRole("button", { name: "Actions for Orchard Loyalty" }).click();
    await page.getByRole("menuitem", { name: "Delete project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Orchard Loyalty");
    await dialog.getByRole("button", { name: "Delete project" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Couldn’t delete the project");
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByRole("heading", { name: "Orchard Loyalty" })).toBeVisible();
  });
});

const looks = [
  ["dark", "en", "ltr", 390],
  ["light", "en", "ltr", 1440],
  ["light", "ar", "rtl", 390],
  ["dark", "ar", "rtl", 1440],
] as const;

test("axe finds nothing in the list, in any look", { tag: "@long" }, async ({ page }) => {
  await openFleet(page);
  const rest = watchForRest(page);
  for (const [theme, language, direction, width] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((look) => Object.assign(localStorage, look), { theme, language, direction });
    await reloadPage(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(cards(page)).toHaveCount(6);
    await rest();
    expect(await findViolations(page), `${theme}, ${direction}, ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `sideways scrolling: ${direction}, ${width}`).toBeLessThanOrEqual(0);
  }
});
