import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { putTeam } from "../fixtures/team-project.ts";
import { expect, readStoredToken } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

async function enter(page: Page): Promise<string> {
  await enterAs(page, analyst);
  return (await openSkerry(page)).id;
}

const article = (page: Page) => page.getByRole("main").getByRole("article");
const current = (page: Page) => page.locator("[role=treeitem][aria-current=page]:visible");

async function expectSchema(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(`${name} · Skerry Ferries API · Linkspan`);
  await expect(article(page).getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

test("an operation links to its schemas, and a schema to the operations that use it", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, await firstOperation(page, id));
  await article(page).getByRole("link", { name: "array of Departure" }).click();
  await expect(page).toHaveURL(/\/schema\/Departure$/);
  await expectSchema(page, "Departure");
  await expect(current(page)).toHaveText(/Departure/);
  await expect(page.getByRole("radio", { name: "Schemas" })).toBeChecked();
  await article(page).getByRole("link", { name: "Money" }).first().click();
  await expectSchema(page, "Money");
  await expect(article(page).getByText("Divide by 100 for kronor and euro.")).toBeVisible();
  await expect(article(page).getByText("#/components/schemas/Money")).toBeVisible();
  await expect(article(page).getByText("SEK, EUR").first()).toBeVisible();
  // Used only through others by most: the way to it is told.
  const uses = article(page).locator(".use-list").getByRole("link");
  await expect(uses.filter({ hasText: /via .DepartureList. › .Departure./ })).toHaveCount(1);
  await expect(uses.filter({ hasText: "directly" })).toHaveCount(1);
  const count = await uses.count();
  await expect(article(page).getByText(`A change affects ${count} operations.`)).toBeVisible();
  await expect(article(page).getByText(`${count} operations · 1 directly`)).toBeVisible();
  await article(page).getByRole("link", { name: "Fare", exact: true }).click();
  await expectSchema(page, "Fare");
  await article(page).locator(".use-list").getByRole("link", { name: /fares/ }).click();
  await expect(page).toHaveTitle("List fares · Skerry Ferries API · Linkspan");
  await expect(page.getByRole("radio", { name: "Operations" })).toBeChecked();
  await page.goBack();
  await expectSchema(page, "Fare");
});

test("the schema list shows how schemas are used and can be filtered", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, `/doc/${id}`);
  await page.getByText("Schemas", { exact: true }).click();
  await expect(page.getByRole("treeitem")).toHaveCount(19);
  await expect(page.getByRole("treeitem", { name: "Error" })).toHaveText(/used/);
  await page.keyboard.press("/");
  const filter = page.getByRole("searchbox", { name: "Filter 19 schemas" });
  await expect(filter).toBeFocused();
  await filter.fill("book");
  await expect(page.getByText("3 schemas match.")).toBeVisible();
  await page.getByRole("treeitem", { name: /^BookingRequest/ }).click();
  await expectSchema(page, "BookingRequest");
  // The choice among what was found stays.
  await expect(filter).toHaveValue("book");
  await filter.fill("zeppelin");
  await expect(page.getByText("No schemas match.")).toBeVisible();
});

test("schemas, examples and usages can be navigated, keyboard only", async ({ page }) => {
  const id = await enter(page);
  await openPage(page, `/doc/${id}/schema/Money`);
  await expectSchema(page, "Money");
  // The next one is known once the list is there.
  await expect(current(page)).toHaveText(/Money/);
  await page.keyboard.press("j");
  await expectSchema(page, "Passenger");
  await page.keyboard.press("k");
  await expectSchema(page, "Money");
  await current(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectSchema(page, "Payment");
  await page.keyboard.press("Home");
  await expect(page.getByRole("treeitem", { name: /^Alert\b/ })).toBeFocused();
  await page.getByRole("radio", { name: "Schema", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(article(page).locator("pre")).toContainText('"amount"');
  await article(page).locator(".use-list").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/op\//);
});

test("an unknown schema in the URL is reported, with a link to the overview", { tag: "@long" }, async ({
  page,
}) => {
  const id = await enter(page);
  await openPage(page, `/doc/${id}/schema/Zeppelin`);
  await expect(
    page.getByRole("heading", { name: "Schema Zeppelin not found in this revision" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Open the overview" }).click();
  await expect(page).toHaveTitle("Overview · Skerry Ferries API · Linkspan");
});

test("schema names with special characters have pages; a recursive schema links to itself", {
  tag: "@long",
}, async ({ page }) => {
  const owner = "Tuva Rasmussen";
  await enterAs(page, owner);
  const id = await putTeam("Odd names", { [owner]: "owner" });
  const names = ["a/b", "..", "50 % ~1", "قارب ليلي", "a%2Fb", "x.json"];
  const parts = names.map((name) => [name, { type: "object", description: `This is ${name}.` }]);
  const node = { properties: { next: { $ref: "#/components/schemas/Node" } } };
  const buffer = Buffer.from(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Odd", version: "1" },
      paths: {},
      components: { schemas: { ...Object.fromEntries(parts), Node: node } },
    }),
  );
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}`, "if-match": '"1"' };
  const file = { name: "odd.json", mimeType: "application/json", buffer };
  expect((await page.request.put(`/api/projects/${id}/`, { headers, multipart: { file } })).status()).toBe(
    200,
  );
  await openPage(page, `/doc/${id}`);
  await page.getByText("Schemas", { exact: true }).click();
  for (const name of names) {
    await page.locator("[role=treeitem]", { has: page.getByText(name, { exact: true }) }).click();
    await expect(article(page).getByText(`This is ${name}.`)).toBeVisible();
    await reloadPage(page);
    await expect(article(page).getByText(`This is ${name}.`)).toBeVisible();
    await expect(article(page).getByText("A change affects no operations.")).toBeVisible();
  }
  await page.locator("[role=treeitem]", { has: page.getByText("Node", { exact: true }) }).click();
  await expect(article(page).getByRole("link", { name: "Same as Node above" })).toHaveAttribute(
    "href",
    `/doc/${id}/schema/Node`,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list of schemas is a sheet that closes when one is chosen", { tag: "@long" }, async ({
    page,
  }) => {
    const id = await enter(page);
    await openPage(page, `/doc/${id}/schema/Money`);
    const switcher = page.getByRole("button", { name: /Choose a schema/ });
    await expect(switcher).toContainText("Money");
    await switcher.click();
    const sheet = page.getByRole("dialog", { name: "Schemas" });
    await sheet.getByRole("searchbox").fill("refund");
    await sheet.getByRole("treeitem", { name: /Refund/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(switcher).toContainText("Refund");
    await expectSchema(page, "Refund");
    await page.getByRole("button", { name: /Choose a schema/ }).click();
    await sheet.getByText("Operations", { exact: true }).click();
    await sheet.getByRole("treeitem", { name: /List fares/ }).click();
    await expect(page).toHaveTitle("List fares · Skerry Ferries API · Linkspan");
  });
});

test("in Arabic the page is mirrored, and code keeps its direction", { tag: "@long" }, async ({ page }) => {
  const id = await enter(page);
  await page.evaluate(() => {
    localStorage.setItem("language", "ar");
    localStorage.setItem("direction", "rtl");
  });
  await openPage(page, `/doc/${id}/schema/Money`);
  await expect(article(page).getByText("مواضع الاستخدام")).toBeVisible();
  const badge = await article(page).locator(".use-row .method").first().boundingBox();
  const path = await article(page).locator(".use-path").first().boundingBox();
  expect(badge?.x).toBeGreaterThan(path?.x ?? 0);
  await expect(article(page).locator("header code")).toHaveAttribute("dir", "ltr");
});

test.describe("when the server is unavailable", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("a failed load of schema usage can be retried", { tag: "@long" }, async ({ page }) => {
    const id = await enter(page);
    let broken = true;
    await page.route("**/schemas/uses/**", (route) =>
      broken ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await openPage(page, `/doc/${id}/schema/Money`);
    const alert = page.getByRole("alert").filter({ hasText: "Couldn’t load where it’s used" });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    broken = false;
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(alert).toHaveCount(0);
    await expect(article(page).locator(".use-list")).toBeVisible();
  });
});
