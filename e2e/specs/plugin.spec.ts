import type { ScreenDetails, ScreenPage } from "@linkspan/contract";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import {
  answerSignIn,
  connect,
  runPlugin,
  select,
  skerryUrl,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { addSkerryBindings, addSkerryFrames, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

test("signs in with a code after a refusal, and asks once for file and project", async ({
  page: web,
  figma,
}) => {
  const { page, panel } = figma;
  await enterAs(web, "Astrid Fossum");
  await openSkerry(web);
  await runPlugin(figma);
  await answerSignIn(figma, web, "Refuse");
  await expect(panel.getByText("You declined this sign-in.")).toBeVisible();
  await panel.getByRole("button", { name: "Get a new code" }).click();
  await answerSignIn(figma, web, "Confirm sign-in");

  await panel.getByRole("radio", { name: "Skerry Ferries API" }).check();
  await panel.getByRole("textbox", { name: "URL of this file" }).fill("https://example.com/");
  await panel.getByRole("button", { name: "Use this project" }).click();
  await expect(panel.getByText("Enter the link of a Figma file")).toBeVisible();
  await panel.getByRole("textbox", { name: "URL of this file" }).fill(skerryUrl);
  await panel.getByRole("button", { name: "Use this project" }).click();
  await expect(panel.getByRole("heading", { name: "Skerry Ferries API" })).toBeVisible();
  await expect(panel.getByText("In sync")).toBeVisible();

  await page.getByRole("button", { name: "Close plugin" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await runPlugin(figma);
  await expect(panel.getByRole("heading", { name: "Skerry Ferries API" })).toBeVisible();
});

test("shows the field of a layer, binds and unbinds a suggested one, and unlinks an operation", async ({
  page: web,
  figma,
}) => {
  const { panel } = figma;
  await enterAs(web, "Bjarne Rike");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:34");
  const readScreen = async (node: string) =>
    (await callApi(web, "GET", `/projects/${id}/screens/${node}/`)) as ScreenDetails;
  await connect(figma, web);

  await select(figma, "I12:46;5:5");
  await expect(panel.getByText("Departures / Content / Departure card")).toBeVisible();
  await expect(panel.locator(".operation.linked")).toContainText("/departures");
  await expect(panel.locator(".field.selected")).toHaveText("price.amount integer · öre or centPriceUnbind");

  await select(figma, "12:22");
  await expect(panel.locator(".layer-card")).toContainText("“NRS-HMN”");
  await panel.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(panel.getByText("Route code shows code")).toBeVisible();
  await expect(panel.locator(".field.selected")).toContainText("code");
  expect((await readScreen("12:10")).bindings).toMatchObject([
    { layer: { id: "12:22" }, field: "response/200/0/code" },
  ]);

  await panel.getByRole("button", { name: "Unbind from code" }).click();
  await expect(panel.getByText("Route code unbound")).toBeVisible();
  await expect(panel.locator(".field.selected")).toHaveCount(0);
  expect((await readScreen("12:10")).bindings).toEqual([]);

  const before = (await readScreen("12:10")).links;
  await panel.getByRole("button", { name: "Unlink from this screen" }).click();
  await expect(panel.getByText("/routes unlinked")).toBeVisible();
  expect((await readScreen("12:10")).links).toHaveLength(before.length - 1);
});

test("shows what is bound on the web at once", async ({ page: web, figma }) => {
  const { panel } = figma;
  await enterAs(web, "Cecilie Tveit");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await connect(figma, web);
  await select(figma, "12:22");
  await expect(panel.getByRole("button", { name: "Bind", exact: true })).toBeVisible();
  await addSkerryBindings(web, id, "12:10");
  await expect(panel.locator(".field.selected")).toContainText("code");
});

test("fills a screen in its display formats, lists what overflows, and undoes it", async ({
  page: web,
  figma,
}) => {
  const { page, panel, host } = figma;
  await enterAs(web, "Didrik Lund");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:34");
  await connect(figma, web);
  await select(figma, "12:34");
  const before = host.document.serialize();
  const fill = async () => {
    await panel.getByRole("button", { name: /^Fill \d+ layers$/ }).click();
    await expect(panel.getByText("13 of 15 layers filled")).toBeVisible();
  };

  await panel.getByRole("tab", { name: "Fill" }).click();
  const soldOut = panel.getByRole("checkbox", { name: "Include a sold-out row car_spaces_left: 0" });
  await expect(soldOut).toBeChecked();
  await soldOut.uncheck();
  await panel.getByRole("checkbox", { name: "Stretch long names" }).uncheck();
  await fill();
  await expect(panel.getByText("1 changed")).toBeVisible();
  const textOf = (layer: string) => host.document.find(layer)?.fields.characters;
  expect(["I12:47;5:4", "I12:47;5:5", "I12:47;5:7"].map(textOf)).toEqual(["10:15", "412 kr", "MS Grisslan"]);
  expect(["I12:48;5:4", "I12:48;5:5", "I12:48;5:7"].map(textOf)).toEqual([
    "16:00",
    "486 kr",
    "MS Storskarven af Norrsund",
  ]);
  const cut = panel.getByRole("listitem").filter({ hasText: "cut: “MS Storskarven" });
  await expect(cut).toHaveText(/^Ship namerow 3cut: “MS Storskarven.*…”/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => host.document.serialize() === before).toBe(true);

  await panel.getByRole("button", { name: "Next case: longest values" }).click();
  await expect(panel.getByText("Booking flow, longest values")).toBeVisible();
  await expect(panel.getByText(/^cut: “Lorem ipsum/)).toHaveCount(4);
  await expect(panel.getByRole("button", { name: "Next case: null and empty" })).toBeVisible();
  expect(host.document.serialize() === before).toBe(false);
  await panel.getByRole("button", { name: "Undo fill" }).click();
  await expect(panel.getByText("Fill undone")).toBeVisible();
  expect(host.document.serialize() === before).toBe(true);

  await panel.getByText("From the spec", { exact: true }).click();
  await soldOut.check();
  await fill();
  await page.getByRole("button", { name: "Close plugin" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await runPlugin(figma);
  await panel.getByRole("tab", { name: "Fill" }).click();
  await panel.getByRole("button", { name: "Undo last" }).click();
  await expect(panel.getByText("Fill undone")).toBeVisible();
  expect(host.document.serialize() === before).toBe(true);
});

test("fills with a response of the mock server, and leads to where one is created", { tag: "@long" }, async ({
  page: web,
  figma,
}) => {
  const { panel, host } = figma;
  await enterAs(web, "Hedvig Strand");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:34");
  await connect(figma, web);
  await select(figma, "12:34");
  await panel.getByRole("tab", { name: "Fill" }).click();
  await panel.getByText("Live response", { exact: true }).click();
  const fetch = panel.getByRole("button", { name: "Fetch from the mock server and fill" });
  await fetch.click();
  await expect(panel.getByRole("alert")).toContainText("This project has no mock server yet");
  const opened = host.openedUrls.length;
  await panel.getByRole("button", { name: "Create on the web" }).click();
  await expect.poll(() => host.openedUrls.length).toBe(opened + 1);
  await openPage(web, host.openedUrls.at(-1) ?? "");
  await web.getByRole("radiogroup", { name: "Send to" }).getByText("Mock", { exact: true }).click();
  await web.getByRole("button", { name: "Create mock server" }).click();
  await expect(web.getByRole("button", { name: "Create mock server" })).toBeHidden();

  await fetch.click();
  await expect(panel.getByText(/^\d+ of \d+ layers filled$/)).toBeVisible();
  expect(host.document.find("I12:46;5:5")?.fields.characters).toMatch(/^\d+ kr$/);
  await panel.getByRole("button", { name: "Undo fill" }).click();
  await expect(panel.getByText("Fill undone")).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Response as JSON" })).toHaveValue(/"departs_at"/);
});

test("sends the screens of a page once, and asks to sign in again after the web has signed it out", async ({
  page: web,
  figma,
}) => {
  const { panel } = figma;
  await enterAs(web, "Elin Skaar");
  const { id } = await openSkerry(web);
  await connect(figma, web);
  await panel.getByRole("button", { name: "More" }).click();
  await panel.getByRole("button", { name: "Send screens…" }).click();
  await panel.getByRole("button", { name: "Send 1 page" }).click();
  await expect(panel.getByText("10 screens sent")).toBeVisible({ timeout: 45_000 });
  const { items } = (await callApi(web, "GET", `/projects/${id}/screens/`)) as ScreenPage;
  expect(items).toHaveLength(10);
  await panel.getByRole("button", { name: "Send 1 page" }).click();
  await expect(panel.getByText("Nothing has changed")).toBeVisible({ timeout: 45_000 });

  await openPage(web, "/account");
  const devices = web.getByRole("region", { name: "Signed-in devices" });
  await devices.getByRole("button", { name: "Sign out Linkspan for Figma" }).click();
  await expect(devices.getByText("Linkspan for Figma")).toBeHidden();
  await select(figma, "12:22");
  await expect(panel.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
});

test("keeps a change without a connection, and sends it afterwards", async ({ page: web, figma }) => {
  const { page, panel } = figma;
  await enterAs(web, "Folke Grann");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await connect(figma, web);
  await select(figma, "12:22");
  await expect(panel.getByRole("button", { name: "Bind", exact: true })).toBeVisible();

  await page.getByLabel("Offline").check();
  await expect(panel.getByText("No connection", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(panel.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
  await page.getByLabel("Offline").uncheck();
  await expect(panel.getByText("No connection", { exact: true })).toBeHidden();
  await expect(panel.getByRole("heading", { name: "Waiting to be sent" })).toBeHidden();
  await expect(panel.locator(".field.selected")).toContainText("code");
  const { bindings } = (await callApi(web, "GET", `/projects/${id}/screens/12:10/`)) as ScreenDetails;
  expect(bindings).toMatchObject([{ layer: { id: "12:22" }, field: "response/200/0/code" }]);
});

test("is read-only in Dev Mode and follows Figma's theme", { tag: "@long" }, async ({ page: web, figma }) => {
  const { page, panel } = figma;
  await enterAs(web, "Gerd Hovland");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:10");
  await connect(figma, web);
  await select(figma, "12:22");
  await expect(panel.getByRole("button", { name: "Unlink from this screen" })).toBeVisible();
  await expect(panel.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByLabel("Theme").selectOption("dark");
  await expect(panel.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByLabel("Mode").selectOption("dev");
  await runPlugin(figma);
  await expect(panel.getByText("Read-only in Dev Mode")).toBeVisible();
  await expect(panel.locator(".field.selected")).toContainText("code");
  await expect(panel.getByRole("tab")).toHaveText(["Layer"]);
  await expect(panel.getByRole("button", { name: /^(Bind|Unlink|Link|Fill)/ })).toHaveCount(0);
});
