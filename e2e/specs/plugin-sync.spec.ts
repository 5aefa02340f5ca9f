import type { ScreenDetails, ScreenPage } from "@linkspan/contract";
import { listLayers } from "../../dev/figma-host/document/layer.ts";
import { largePage } from "../../dev/figma-host/open-large-file.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import {
  changeFile,
  connect,
  type Figma,
  runPlugin,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { addSkerryBindings, addSkerryScreens, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

async function openSync({ panel }: Figma): Promise<void> {
  await panel.getByRole("button", { name: "More", exact: true }).click();
  await panel.getByRole("button", { name: "Send screens…" }).click();
}

async function waitUntilChecked({ panel }: Figma, frames: number): Promise<void> {
  const readChecked = async () => Number(await panel.getByRole("progressbar").getAttribute("aria-valuenow"));
  await expect.poll(readChecked, { timeout: 45_000 }).toBeGreaterThanOrEqual(frames);
}

async function sendScreens(figma: Figma, result: string): Promise<void> {
  await openSync(figma);
  await figma.panel.getByRole("button", { name: "Send 1 page" }).click();
  await expect(figma.panel.getByText(result)).toBeVisible({ timeout: 45_000 });
}

test.describe("a file with many frames", () => {
  test.use({ design: "large" });

  test("is paused, resumed, closed midway and continued without sending anything twice", {
    tag: "@long",
  }, async ({ page: web, figma }) => {
    test.setTimeout(180_000);
    const { page, panel, host } = figma;
    await enterAs(web, "Ketil Rognan");
    const { id } = await openSkerry(web);
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" && /\/pictures\//.test(request.url())) pictures.push(request.url());
    });
    await connect(figma, web);
    await openSync(figma);
    await panel.getByRole("checkbox", { checked: true }).uncheck();
    await panel.getByRole("checkbox", { name: largePage }).check();
    await panel.getByRole("button", { name: "Send 1 page" }).click();
    await waitUntilChecked(figma, 4);
    await panel.getByRole("button", { name: "Pause" }).click();
    await panel.getByRole("button", { name: "Resume" }).click();
    await waitUntilChecked(figma, 13);
    await page.getByRole("button", { name: "Close plugin" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);

    const sentBefore = pictures.length;
    expect(sentBefore).toBeGreaterThan(0);
    await runPlugin(figma);
    await openSync(figma);
    await expect(panel.getByRole("checkbox", { name: largePage })).toBeChecked();
    await panel.getByRole("button", { name: "Resume" }).click();
    await expect(panel.getByText(`${24 - sentBefore} screens sent`)).toBeVisible({ timeout: 90_000 });
    expect([pictures.length, new Set(pictures).size]).toEqual([24, 24]);
    const { items } = (await callApi(web, "GET", `/projects/${id}/screens/`)) as ScreenPage;
    expect(items).toHaveLength(24);
    expect(host.counts().maxNodes).toBeLessThanOrEqual(200);

    const frame = host.document.find(items[17]?.node_id ?? "");
    const text = frame && [...listLayers(frame)].find(({ type }) => type === "TEXT");
    host.edit((document) => text && document.setFields(text, { characters: "Changed" }));
    await panel.getByRole("button", { name: "Send 1 page" }).click();
    await expect(panel.getByText("1 screen sent")).toBeVisible({ timeout: 90_000 });
    expect(pictures).toHaveLength(25);
  });
});

test.describe("copies", () => {
  test("a copied frame gets links and fields only if the person agrees; one of another project has none", async ({
    page: web,
    figma,
  }) => {
    test.setTimeout(120_000);
    const { panel, host } = figma;
    await enterAs(web, "Lovise Hagen");
    const { id } = await openSkerry(web);
    await addSkerryScreens(web, id);
    await addSkerryBindings(web, id, "12:34");
    const readScreen = async (node: string) =>
      (await callApi(web, "GET", `/projects/${id}/screens/${node}/`)) as ScreenDetails;
    const original = await readScreen("12:34");
    await connect(figma, web);
    await sendScreens(figma, "10 screens sent");
    const copyFrame = async () => {
      await changeFile(figma, '(await figma.getNodeByIdAsync("12:34")).clone();');
      const copy = host.document.root.children?.[0]?.children?.at(-1)?.id ?? "";
      host.select([copy]);
      await runPlugin(figma);
      await expect(panel.getByText("This frame is a copy")).toBeVisible();
      return copy;
    };

    const first = await copyFrame();
    await panel.getByRole("button", { name: "Start without" }).click();
    await expect(panel.getByText("This frame is a copy")).toBeHidden();
    expect(host.document.find(first)?.records.shared.linkspan?.frame ?? "").toBe("");
    host.select(["12:34"]);
    host.select([first]);
    await expect(panel.getByText("This screen isn’t in the project yet")).toBeVisible();
    await expect(panel.getByText("This frame is a copy")).toBeHidden();

    const second = await copyFrame();
    await panel.getByRole("button", { name: "Copy links and fields" }).click();
    await expect(panel.locator(".operation .path").first()).toBeVisible();
    const names = ({ bindings }: ScreenDetails) =>
      bindings
        .map(({ layer, field, format, repeats }) => JSON.stringify([layer.name, field, format, repeats]))
        .toSorted();
    await expect.poll(async () => names(await readScreen(second))).toEqual(names(original));
    const copied = await readScreen(second);
    expect(new Set(copied.links.map((link) => link.operation_id))).toEqual(
      new Set(original.links.map((link) => link.operation_id)),
    );
    expect(names(await readScreen("12:34"))).toEqual(names(original));

    // As if it had been pasted from the file of another project.
    const pasted = host.document.find("12:58");
    const mark = JSON.parse(pasted?.records.shared.linkspan?.frame ?? "{}");
    const frame = JSON.stringify({ ...mark, project: "another" });
    host.edit((document) => pasted && document.setRecords(pasted, { shared: { linkspan: { frame } } }));
    host.select(["12:58"]);
    await expect(panel.getByText("This frame is from another project")).toBeVisible();
    await expect(panel.getByRole("button", { name: /^(Copy links|Links only)/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Start without" }).click();
    await expect(panel.getByText("This frame is from another project")).toBeHidden();
    expect(pasted?.records.shared.linkspan?.frame ?? "").toBe("");
  });

  test("layers of a swapped or detached instance break their bindings; none is moved", async ({
    page: web,
    figma,
  }) => {
    test.setTimeout(120_000);
    const { panel, host } = figma;
    await enterAs(web, "Mikkel Storm");
    const { id } = await openSkerry(web);
    await addSkerryScreens(web, id);
    const screens = ["12:34", "12:58"];
    for (const screen of screens) await addSkerryBindings(web, id, screen);
    const readScreen = async (node: string) =>
      ((await callApi(web, "GET", `/projects/${id}/screens/${node}/`)) as ScreenDetails).bindings;
    const readBindings = async () =>
      (await Promise.all(screens.map(readScreen)))
        .flat()
        .map(({ layer, field, broken }) => ({ id: layer.id, field, broken }));
    const before = await readBindings();
    expect(before.every(({ broken }) => broken === null)).toBe(true);
    await connect(figma, web);
    await sendScreens(figma, "10 screens sent");
    await changeFile(
      figma,
      `(await figma.getNodeByIdAsync("12:46")).detachInstance();
      const swapped = await figma.getNodeByIdAsync("12:73");
      const main = await swapped.getMainComponentAsync();
      const page = figma.root.children.find(({ id }) => id !== figma.currentPage.id);
      await page.loadAsync();
      const others = page.findAllWithCriteria({ types: ["COMPONENT"] });
      swapped.swapComponent(others.find(({ id }) => id !== main.id));`,
    );
    host.select(["12:34"]);
    await runPlugin(figma);
    await expect(panel.getByText("This frame is a copy")).toBeHidden();
    await sendScreens(figma, "2 screens sent");
    const isOfInstance = (layer: string) => /^I12:(46|73);/.test(layer);
    expect(before.filter((binding) => isOfInstance(binding.id))).toHaveLength(6);
    expect(await readBindings()).toEqual(
      before.map((binding) => (isOfInstance(binding.id) ? { ...binding, broken: "layer_deleted" } : binding)),
    );

    const rows = panel.getByRole("listitem");
    const all = (await readScreen("12:34")).length;
    const lost = (await readScreen("12:34")).filter(({ broken }) => broken !== null).length;
    const found = `redrawn, ${all - lost} of ${all} bound layers found`;
    await expect(rows.filter({ hasText: "Departures" })).toContainText(found);
    const readCounts = async () =>
      ((await callApi(web, "GET", `/projects/${id}/screens/12:58/`)) as ScreenDetails).screen;
    const { name, broken } = await readCounts();
    await changeFile(figma, `(await figma.getNodeByIdAsync("12:58")).remove();`);
    await runPlugin(figma);
    await sendScreens(figma, "No screens sent");
    const breaks = (await readCounts()).broken - broken;
    await expect(rows.filter({ hasText: name })).toContainText(`deleted, ${breaks} links break`);
    expect(await findViolations(figma.page)).toEqual([]);
    await panel.getByRole("button", { name: `See the broken links of ${name}` }).click();
    const tab = panel.getByRole("tab", { name: /^Broken/ });
    await expect(tab).toHaveAttribute("aria-selected", "true");
  });
});
