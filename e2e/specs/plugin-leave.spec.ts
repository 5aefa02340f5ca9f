import type { Session } from "@linkspan/contract";
import { listLayers } from "../../dev/figma-host/document/layer.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import {
  answerSignIn,
  chooseProject,
  connect,
  type Figma,
  select,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { addSkerryBindings, addSkerryScreens, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

async function choose({ panel }: Figma, menu: string, item: string): Promise<void> {
  await panel.locator(".panel-header").getByRole("button", { name: menu }).click();
  await panel.getByRole("button", { name: item, exact: true }).click();
}

test("signing out ends the session on the server; without a connection, the panel says that it stays open", async ({
  page: web,
  figma,
}) => {
  const { page, panel, host } = figma;
  await enterAs(web, "Sunniva Ree");
  await openSkerry(web);
  const countDevices = async () => {
    const { items } = (await callApi(web, "GET", "/auth/sessions/")) as { items: Session[] };
    return items.filter(({ device }) => device !== null).length;
  };
  await connect(figma, web);
  await expect(panel.getByText("In sync")).toBeVisible();
  expect(await countDevices()).toBe(1);
  await choose(figma, "More", "Sign out");
  await expect(panel.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  expect(await countDevices()).toBe(0);
  const kept = () => host.storage.keys().filter((key) => /^session$|last-state$/.test(key));
  await expect.poll(kept).toEqual([]);

  await answerSignIn(figma, web, "Confirm sign-in");
  await expect(panel.getByText("In sync")).toBeVisible();
  await page.getByLabel("Offline").check();
  await expect(panel.getByText("Offline", { exact: true })).toBeVisible();
  await choose(figma, "More", "Sign out");
  await expect(panel.getByRole("alert")).toContainText("Sign out “Linkspan for Figma” under Account");
  expect(host.storage.keys()).not.toContain("session");
  expect(await countDevices()).toBe(1);
});

test("annotations are written with consent and removed; a disconnected file keeps nothing of the plugin", {
  tag: "@long",
}, async ({ page: web, figma }) => {
  const { panel, host } = figma;
  await enterAs(web, "Tarjei Moe");
  const { id } = await openSkerry(web);
  await addSkerryScreens(web, id);
  await addSkerryBindings(web, id, "12:34");
  const countAnnotated = () =>
    [...listLayers(host.document.root)].filter(({ fields }) => fields.annotations?.length).length;
  const countLinks = () => [...host.document.devResources.values()].flat().length;
  await connect(figma, web);
  await panel.getByRole("button", { name: "More" }).click();
  await panel.getByRole("button", { name: "Send screens…" }).click();
  await panel.getByRole("button", { name: "Send 1 page" }).click();
  await expect(panel.getByText("10 screens sent")).toBeVisible({ timeout: 45_000 });
  await expect.poll(countLinks).toBeGreaterThan(0);
  // The marks that the plugin writes then are no changes of the screens.
  await expect(panel.getByText("In sync")).toBeVisible();

  await select(figma, "12:34");
  await choose(figma, "More", "Annotate Departures…");
  await panel.getByRole("button", { name: "Keep as is" }).click();
  await choose(figma, "More", "Annotate Departures…");
  expect(countAnnotated()).toBe(0);
  await panel.getByRole("button", { name: "Write annotations" }).click();
  await expect(panel.getByText(/^\d+ layers annotated$/)).toBeVisible();
  const annotated = countAnnotated();
  expect(annotated).toBeGreaterThan(3);
  await choose(figma, "More", "Remove annotations");
  await expect(panel.getByText(`${annotated} annotations removed`)).toBeVisible();
  expect(countAnnotated()).toBe(0);

  await choose(figma, "Skerry Ferries API", "Use another project…");
  await panel.getByRole("button", { name: "Keep as is" }).click();
  await expect(panel.getByRole("heading", { name: "Skerry Ferries API" })).toBeVisible();
  await choose(figma, "Skerry Ferries API", "Use another project…");
  await panel.getByRole("button", { name: "Disconnect this file" }).click();
  await expect(panel.getByRole("textbox", { name: "URL of this file" })).toBeVisible();
  expect(countLinks()).toBe(0);
  const left = [...listLayers(host.document.root)].filter(
    ({ records }) => records.shared.linkspan || Object.keys(records.relaunch).length > 0,
  );
  expect(left.map(({ name }) => name)).toEqual([]);
  // What is selected meanwhile is shown then.
  host.select(["12:39"]);
  await chooseProject(figma);
  await expect(panel.getByText("2 adults, 1 car")).toBeVisible();
});
