import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect, expireStoredToken, signIn, test } from "../fixtures/test.ts";

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** The app's scripts wait until they are released: what is visible before was rendered by the server. */
async function holdApp(page: Page, files = /\/assets\/framework-/): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("the server renders operations for expired access tokens, named revisions and in Arabic", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const operation = await firstOperation(page, id);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  // The app keeps the language in a cookie, for the server.
  await openPage(page, "/dashboard");
  await expireStoredToken(page);
  await holdApp(page);
  for (const path of [operation, `${operation}?revision=1`]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(title(page)).toHaveText("List departures");
    await expect(page.getByRole("heading", { name: "المعاملات" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page.locator("html")).not.toHaveAttribute("data-interactive");
  }
});

test("the server renders the field that the URL links to", async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const operation = await firstOperation(page, id);
  const release = await holdApp(page);
  const opening = openPage(page, `${operation}?field=response/200/items/0/price/currency`);
  await expect(page.locator(".row-wanted")).toContainText("currency");
  await expect(page.locator("html")).not.toHaveAttribute("data-interactive");
  release();
  await opening;
  await expect(page.locator(".row-wanted")).toBeFocused();
});

test("the server renders the overview, which becomes interactive without a change", async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const release = await holdApp(page);
  const opening = openPage(page, `/doc/${id}`);
  await expect(title(page)).toHaveText(/^Skerry Ferries API/);
  await expect(page.getByRole("link", { name: "Departures", exact: true })).toBeVisible();
  const countElements = () => page.locator("main article *").count();
  const before = await countElements();
  release();
  await opening;
  expect(await countElements()).toBe(before);
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
});

test("the first paint leaves room for a design pane that was left open", async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const operation = await firstOperation(page, id);
  await page.evaluate(() => localStorage.setItem("design-pane", "open"));
  const release = await holdApp(page);
  const opening = openPage(page, operation);
  const readEdges = async () => {
    const { x, width } = (await page.locator("main article").boundingBox()) ?? { x: 0, width: 0 };
    return [x, x + width];
  };
  await expect(title(page)).toHaveText("List departures");
  const before = await readEdges();
  release();
  await opening;
  await expect(page.locator(".design-pane")).toBeVisible();
  expect(await readEdges()).toEqual(before);

  // Closed, it takes no room, neither now nor after the next load.
  await page.getByRole("button", { name: "Close design pane" }).click();
  await expect.poll(readEdges).not.toEqual(before);
  const closed = await readEdges();
  await reloadPage(page);
  expect(await readEdges()).toEqual(closed);
});

test("the navigator stays where the server rendered it", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const operation = await firstOperation(page, id);
  // Fonts that arrive later move text by fractions of a pixel.
  await page.route(/\.woff2$/, (route) => route.abort());
  const release = await holdApp(page, /\/assets\/(framework-.*|.*\.css)$/);
  const opening = openPage(page, operation);
  const readBoxes = async () => {
    const rows = page.locator(".docs-navigator .navigator-row");
    await expect(rows.nth(3)).toBeVisible();
    const boxes = await Promise.all([0, 1, 2, 3].map((row) => rows.nth(row).boundingBox()));
    return boxes.map((box) => [box?.y, box?.height]);
  };
  const before = await readBoxes();
  release();
  await opening;
  await expect(page.getByText(/^Linked \d+$/)).toBeVisible();
  expect(await readBoxes()).toEqual(before);
});

test("going back before the app has started shows the earlier operation", { tag: "@long" }, async ({
  page,
}) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await page.getByRole("treeitem", { name: /Read one departure/ }).click();
  await expect(title(page)).toHaveText("Read one departure");
  const release = await holdApp(page);
  const reloading = reloadPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-painted");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/op\/[0-9a-f-]{36}$/);
  release();
  await reloading;
  await expect(title(page)).toHaveText("List departures");
});

test("the skip link leads past bar and navigator", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#docs-content")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("article :focus")).toHaveCount(1);
});

test("a browser gets rendered documentation from its sign-in until its sign-out", async ({ page }) => {
  await signIn(page, analyst);
  const { id } = await openSkerry(page);
  const operation = await firstOperation(page, id);
  const read = async () => (await page.request.get(operation)).text();
  expect(await read()).toContain("List departures");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/login");
  expect(await read()).not.toContain("List departures");
});
