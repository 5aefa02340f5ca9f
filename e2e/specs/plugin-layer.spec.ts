import type { ScreenDetails } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import {
  addToSelection,
  connect,
  type Figma,
  runPlugin,
  select,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { addSkerryBindings, addSkerryFrames, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry, uploadSkerry } from "../fixtures/skerry-project.ts";
import { expect, product } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

/** The Skerry project of a person with its screens; the file is connected with it. */
async function openProject(figma: Figma, web: Page, person: string, bound: readonly string[] = []) {
  await enterAs(web, person);
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  for (const screen of bound) await addSkerryBindings(web, id, screen);
  await connect(figma, web);
  const readScreen = async (node: string) =>
    (await callApi(web, "GET", `/projects/${id}/screens/${node}/`)) as ScreenDetails;
  return { id, readScreen };
}

test("requests data that the API doesn't have, withdraws the request, and sends it later without a connection", async ({
  page: web,
  figma,
}) => {
  const { page, panel } = figma;
  const { readScreen } = await openProject(figma, web, "Halvor Brekke");
  const readRequests = async () => (await readScreen("12:34")).field_requests;

  await select(figma, "12:39");
  await panel.getByRole("button", { name: "No data yet" }).click();
  const path = panel.getByRole("textbox", { name: "Path in response 200" });
  await expect(path).toBeFocused();
  await expect(panel.getByRole("textbox", { name: "Example" })).toHaveValue("2 adults, 1 car");
  await path.fill("items[]");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Enter a path that is used once")).toBeVisible();
  await path.fill("items[].travelers");
  await panel.getByRole("textbox", { name: "Note (optional)" }).fill("As it was searched for.");
  await panel.getByRole("button", { name: "Send request" }).click();
  const requested = panel.getByRole("region", { name: "Requested fields" });
  await expect(requested).toContainText("items[].travelers string");
  await expect(requested).toContainText("Requested by Halvor Brekke");
  expect(await readRequests()).toMatchObject([
    {
      layer: { id: "12:39" },
      fields: [{ field: "response/200/items/0/travelers", example: "2 adults, 1 car" }],
      note: "As it was searched for.",
    },
  ]);

  await requested.getByRole("button", { name: "Withdraw" }).click();
  await expect(panel.getByText("Request for Summary withdrawn")).toBeVisible();
  await expect(requested).toBeHidden();
  expect(await readRequests()).toEqual([]);
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(requested).toContainText("items[].travelers");

  await page.getByLabel("Offline").check();
  await expect(panel.getByText("No connection", { exact: true })).toBeVisible();
  await requested.getByRole("button", { name: "Withdraw" }).click();
  await expect(panel.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
  expect(await readRequests()).toHaveLength(1);
  await page.getByLabel("Offline").uncheck();
  await expect(requested).toBeHidden();
  expect(await readRequests()).toEqual([]);
});

test("binds several selected layers at once, and says which one was refused", async ({
  page: web,
  figma,
}) => {
  const { page, panel } = figma;
  const { id, readScreen } = await openProject(figma, web, "Inga Stene");
  const readFields = async () =>
    (await readScreen("12:34")).bindings.map(({ layer, field }) => `${layer.name} ${field}`).sort();

  await select(figma, "I12:46;5:4");
  await addToSelection(figma, "I12:46;5:5");
  await addToSelection(figma, "I12:46;5:7");
  const row = (field: string) => panel.getByRole("listitem").filter({ hasText: field });
  await expect(row("departs_at")).toContainText("suggested");
  await expect(row("price.amount")).toContainText("suggested");
  await expect(row("ship.name")).toContainText("suggested");

  // The panel doesn't see yet what is bound on the web.
  const held = Promise.withResolvers<void>();
  await page.route(/\/screens\/12(?::|%3A)34\/$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const { links } = await readScreen("12:34");
  const departures = (await readScreen("12:91")).links.find((link) =>
    links.some(({ operation_id }) => operation_id === link.operation_id),
  );
  const theirs = {
    operation_id: departures?.operation_id,
    screen: "12:34",
    field: "response/200/items/0/id",
  };
  const data = { ...theirs, format: null, repeats: 3 };
  await callApi(web, "PUT", `/projects/${id}/bindings/I12:46;5:7/`, { data });
  await panel.getByRole("button", { name: "Bind 3" }).click();
  held.resolve();

  await expect(panel.getByText("2 of 3 layers bound")).toBeVisible();
  await expect(panel.getByText("Someone else has bound Ship name to id.")).toBeVisible();
  await expect(panel.locator(".dot.on")).toHaveCount(3);
  expect(await readFields()).toEqual([
    "Price response/200/items/0/price/amount",
    "Ship name response/200/items/0/id",
    "Time response/200/items/0/departs_at",
  ]);
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText("Undone")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Bind 2" })).toBeVisible();
  expect(await readFields()).toEqual(["Ship name response/200/items/0/id"]);
});

test("undoes a binding, its removal, a link and its removal, by keyboard", async ({ page: web, figma }) => {
  const { page, panel } = figma;
  const { readScreen } = await openProject(figma, web, "Jostein Vold", ["12:34"]);
  const press = async (name: string) => {
    await panel.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const undo = async () => {
    await press("Undo");
    await expect(panel.getByText("Undone")).toBeVisible();
    // The button is gone: the focus is on the tab, not lost.
    await expect(panel.getByRole("tab", { selected: true })).toBeFocused();
  };
  const selected = panel.locator(".field.selected");

  await select(figma, "12:22");
  await press("Bind");
  await expect(selected).toContainText("code");
  await undo();
  await expect(selected).toHaveCount(0);
  expect((await readScreen("12:10")).bindings).toEqual([]);

  await select(figma, "I12:46;5:5");
  await press("Unbind from price.amount");
  await expect(selected).toHaveCount(0);
  await undo();
  await expect(selected).toContainText("price.amount");
  const { bindings } = await readScreen("12:34");
  const price = bindings.find(({ layer }) => layer.id === "I12:46;5:5");
  expect(price).toMatchObject({ format: { kind: "number", divideBy: 100 }, repeats: 3 });

  await press("Unlink from this screen");
  await expect(panel.locator(".operation.linked")).toHaveCount(0);
  expect((await readScreen("12:34")).bindings).toEqual([]);
  await undo();
  await expect(panel.locator(".operation.linked")).toContainText("/departures");
  const restored = await readScreen("12:34");
  expect(restored.bindings).toHaveLength(bindings.length);
  expect(restored.links).toHaveLength(2);

  await press("Link another");
  await press("Link /alerts");
  await expect(panel.getByText("/alerts linked to Price")).toBeVisible();
  expect((await readScreen("12:34")).links).toHaveLength(3);
  await undo();
  expect((await readScreen("12:34")).links).toHaveLength(2);
});

test("opens on a field that an API change has renamed, with before and after, and moves its layer to the new one", async ({
  page: web,
  figma,
}) => {
  const { page, panel, host } = figma;
  const { id, readScreen } = await openProject(figma, web, "Kirsten Aasen");
  const { links } = await readScreen("12:120");
  const field = "response/200/code";
  const data = { operation_id: links[0]?.operation_id, screen: "12:120", field, format: null, repeats: 0 };
  await callApi(web, "PUT", `/projects/${id}/bindings/12:142/`, { data });
  await uploadSkerry(web, id, "2.4.0", (text) =>
    text.replaceAll(/\bcode(?=: SKR|: \{ type: string, pattern: "\^SKR)/g, "booking_code"),
  );
  // Live, while the panel is open.
  await expect(panel.getByText("1 broken")).toBeVisible({ timeout: 45_000 });
  await expect(panel.getByRole("tab", { name: "Layer" })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "Close plugin" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await runPlugin(figma);
  await expect(panel.getByRole("tab", { name: "Broken" })).toHaveAttribute("aria-selected", "true");
  const card = panel.getByRole("listitem").filter({ hasText: "Value on Boarding pass" });
  await expect(card).toContainText("Before:− code string");
  await expect(card).toContainText("After:+ booking_code string");
  await expect(card).toContainText("Same example SKR-7QX42");
  await card.getByRole("button", { name: "Show Value on the canvas" }).click();
  await expect(page.locator('[data-id="12:142"]')).toHaveAttribute("aria-pressed", "true");

  await card.getByRole("button", { name: "Move to booking_code" }).click();
  await expect(panel.getByText("1 link moved")).toBeVisible();
  await expect(panel.getByText("Nothing on this page is broken.")).toBeVisible();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Move to booking_code" }).click();
  await expect(card).toBeHidden();
  expect((await readScreen("12:120")).bindings).toMatchObject([
    { layer: { id: "12:142" }, field: "response/200/booking_code", broken: null },
  ]);
  await panel.getByRole("button", { name: "Fix on the web" }).click();
  const url = `${product().origin}/doc/${id}/screens?show=broken`;
  await expect.poll(() => host.openedUrls.at(-1)).toBe(url);
});
