import type { Revision, ScreenDetails, SyncedScreen } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { choose, frame, openMap } from "../fixtures/screens/open-map.ts";
import { callApi, readSkerryScreens, syncScreens } from "../fixtures/screens/skerry-screens.ts";
import { uploadSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const changer = "Trym Haug";

/** A frame drawn again: other node IDs, the rest is as it was. */
function drawAgain(screen: SyncedScreen, name: string): SyncedScreen {
  const rename = (node: string) => node.replaceAll(/\d+:/g, (prefix) => `9${prefix}`);
  const layers = screen.layers.map((layer) => ({ ...layer, id: rename(layer.id) }));
  return { ...screen, node_id: rename(screen.node_id), name, layers };
}

/** Binds a layer to a field of the first operation that its screen is linked to. */
async function bindLayer(
  page: Page,
  project: string,
  { screen, layer, field = "response/200/note" }: { screen: string; layer: string; field?: string },
): Promise<void> {
  const details = await callApi(page, "GET", `/projects/${project}/screens/${screen}/`);
  const operation_id = (details as ScreenDetails).links[0]?.operation_id;
  const data = { operation_id, screen, field, format: null, repeats: 0 };
  await callApi(page, "PUT", `/projects/${project}/bindings/${layer}/`, { data });
}

/** Waits until the last uploaded revision is the current one. */
async function waitUntilCurrent(page: Page, project: string): Promise<void> {
  await expect
    .poll(async () => {
      const { items } = (await callApi(page, "GET", `/projects/${project}/revisions/`)) as {
        items: Revision[];
      };
      return items[0]?.is_current;
    })
    .toBe(true);
}

test.describe("what is deleted in Figma or in the API", () => {
  // These tests change the links of one project, and sync it several times.
  test.describe.configure({ mode: "serial", timeout: 120_000 });

  test("a frame that is deleted in Figma breaks its links, which move to its replacement, on open pages too", {
    tag: "@long",
  }, async ({ page }) => {
    const id = await openMap(page, changer);
    await expect(page.getByText("9 of 10 screens linked")).toBeVisible();
    const all = readSkerryScreens();
    const cancel = all.find(({ name }) => name === "Cancel crossing");
    if (!cancel) throw new Error("the frame is missing");
    await bindLayer(page, id, { screen: cancel.node_id, layer: "12:178" });
    const screens = all.filter((screen) => screen !== cancel);
    await syncScreens(page, id, screens);
    await expect(frame(page, /^Cancel crossing Deleted/)).toBeVisible();
    await expect(page.locator('.spans [data-state="broken"]')).toHaveAttribute("data-lines", "3");
    await choose(page, "Filter screens", "Broken");
    await expect(page.getByRole("radio", { name: "Broken 4" })).toBeChecked();
    await expect(page.getByRole("heading", { name: "1 screen has broken links" })).toBeVisible();
    const card = page.getByRole("article").filter({ hasText: "Cancel crossing was deleted" });
    await expect(card).toContainText("No new screen is like it");
    await expect(card).toContainText("Linked to DELETE /bookings/{id}");

    await syncScreens(page, id, [...screens, drawAgain(cancel, "Cancel trip")]);
    await expect(card).toContainText(/Refund.* is found in it/);
    expect(await findViolations(page)).toEqual([]);
    const second = await page.context().newPage();
    await openPage(second, `/doc/${id}/screens?show=broken`);
    await expect(second.getByRole("button", { name: "Accept 4", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Accept 4 replacements" }).click();
    const toast = page.getByRole("status").filter({ hasText: "4 links moved" });
    await expect(second.getByRole("heading", { name: "No broken links" })).toBeVisible();
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(second.getByRole("button", { name: "Accept 4", exact: true })).toBeVisible();
    await second.close();

    await card.getByRole("button", { name: "Choose another" }).click();
    const choice = page.getByRole("dialog", { name: "Choose a screen instead of Cancel crossing" });
    await choice.getByRole("searchbox").fill("boarding");
    await expect(choice.getByRole("listitem")).toHaveCount(1);
    expect(await findViolations(page, "dialog")).toEqual([]);
    await choice.getByRole("button", { name: /^Boarding pass/ }).click();
    await expect(card).toContainText("chosen by you");
    await card.getByRole("button", { name: "Remove 4 links" }).click();
    await expect(page.getByRole("heading", { name: "No broken links" })).toBeVisible();
    const removed = page.getByRole("status").filter({ hasText: "4 links removed" });
    await removed.getByRole("button", { name: "Undo" }).click();
    await card.getByRole("button", { name: "Remove 4 links" }).click();
    await expect(page.getByRole("heading", { name: "No broken links" })).toBeVisible();
  });

  test("a layer that is deleted in Figma breaks its binding, which moves to a layer that a person picks", {
    tag: "@long",
  }, async ({ page }) => {
    const id = await openMap(page, changer);
    const all = readSkerryScreens();
    const pass = all.find(({ name }) => name === "Boarding pass");
    const layer = pass?.layers.findLast(({ type }) => type === "TEXT");
    if (!pass || !layer) throw new Error("the frame is missing");
    await bindLayer(page, id, { screen: pass.node_id, layer: layer.id });
    const layers = pass.layers.map((each) =>
      each === layer ? { ...layer, id: "99:1", name: "Dog", text: "Bring your dog" } : each,
    );
    const moved: SyncedScreen = { ...pass, layers: layers.map((each) => ({ ...each, box: [0, 0, 9, 9] })) };
    await syncScreens(
      page,
      id,
      all.map((screen) => (screen === pass ? moved : screen)),
    );
    await openPage(page, `/doc/${id}/screens?show=broken`);
    const card = page.getByRole("article").filter({ hasText: `Layer ${layer.name} is gone` });
    await expect(card).toContainText("It showed note");
    await card.getByRole("button", { name: "Pick a layer" }).click();
    const dialog = page.getByRole("dialog", { name: "Pick a layer on Boarding pass" });
    expect(await findViolations(page, "dialog")).toEqual([]);
    await dialog.getByRole("searchbox").fill("your dog");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Now on Dog." })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test("a field that a revision renames breaks its binding, which gets the new name, another field, or is removed", async ({
    page,
  }) => {
    const id = await openMap(page, changer);
    const pass = readSkerryScreens().find(({ name }) => name === "Boarding pass");
    const layer = pass?.layers.find(({ text }) => text?.startsWith("SKR-"));
    if (!pass || !layer) throw new Error("the frame is missing");
    // Renamed before if this is the second attempt.
    await uploadSkerry(page, id, "2.4.0");
    await waitUntilCurrent(page, id);
    await bindLayer(page, id, { screen: pass.node_id, layer: layer.id, field: "response/200/code" });
    await openPage(page, `/doc/${id}/screens?show=broken`);
    await uploadSkerry(page, id, "2.4.0", (text) =>
      text.replaceAll(/\bcode(?=: SKR|: \{ type: string, pattern: "\^SKR)/g, "booking_code"),
    );
    const card = page
      .getByRole("article")
      .filter({ hasText: `${layer.name} shows a field that was removed` });
    await expect(card).toContainText("code became booking_code in");
    await expect(card).toContainText("Same type, same example SKR-7QX42");
    await expect(card).toContainText("since 2.4.0");
    expect(await findViolations(page)).toEqual([]);

    const undo = async (title: string) => {
      await expect(card).toHaveCount(0);
      const toast = page.getByRole("status").filter({ hasText: title });
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect(card).toBeVisible();
    };
    await card.getByRole("button", { name: "Accept" }).click();
    await undo("Now bound to booking_code.");
    await card.getByRole("button", { name: "Remove link" }).click();
    await undo("1 link removed");
    await card.getByRole("button", { name: "Choose another" }).click();
    const dialog = page.getByRole("dialog", { name: `Choose a field for ${layer.name}` });
    await dialog.getByRole("searchbox").fill("lane");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    expect(await findViolations(page, "dialog")).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await undo("Now bound to lane.");
  });
});
