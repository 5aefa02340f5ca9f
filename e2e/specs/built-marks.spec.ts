import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { connect, runPlugin, pluginTest as test } from "../fixtures/plugin/plugin-test.ts";
import { findDepartures, openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryBindings, addSkerryFrames, addSkerryScreens } from "../fixtures/screens/skerry-screens.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { openSkerry, uploadSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";

test("a screen that is marked as built shows what has changed since, on the web and in Dev Mode", {
  tag: "@long",
}, async ({ page: web, figma }) => {
  test.setTimeout(120_000);
  await enterAs(web, "Runa Havik");
  await deleteProjects("Runa Havik");
  const { id } = await openSkerry(web, "2.4.0", randomUUID());
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:34");
  const screenUrl = `/doc/${id}/screens?screen=12:34`;
  await openPage(web, screenUrl);
  const pane = web.getByRole("region", { name: "Selection" });
  await pane.getByRole("button", { name: "Mark as built at v2.4.0" }).click();
  await expect(pane).toContainText("No changes since");
  await expect(pane).toContainText("Marked by Runa Havik");

  await uploadSkerry(web, id, "2.5.0");
  const link = pane.getByRole("link", { name: /^\d+ changes? since$/ });
  await expect(link).toBeVisible({ timeout: 45_000 });
  expect(await findViolations(web)).toEqual([]);
  const words = await link.innerText();
  await link.click();
  const choices = web.getByRole("radiogroup", { name: "Changes to show" });
  await expect(choices).toContainText(`All ${Number.parseInt(words, 10)}`);
  await expect(web.getByText("Only Departures")).toBeVisible();
  expect(await findViolations(web)).toEqual([]);
  await web.getByRole("button", { name: "Show changes of all screens" }).click();
  await expect(choices).toContainText("All 8");

  const { page, panel, host } = figma;
  await connect(figma, web);
  await page.getByLabel("Mode").selectOption("dev");
  await runPlugin(figma);
  host.select(["12:34"]);
  await expect(panel.getByText("Built at 2.4.0")).toBeVisible();
  await panel.getByRole("button", { name: words }).click();
  await expect.poll(() => host.openedUrls.at(-1)).toContain("before=1&after=2&screen=12%3A34");
  await panel.getByRole("button", { name: "Mark as built at 2.5.0" }).click();
  await expect(panel.getByText("No changes since")).toBeVisible();
  await panel.getByRole("button", { name: "Remove the mark" }).click();
  await expect(panel.getByRole("button", { name: "Mark as built at 2.5.0" })).toBeVisible();
  await openPage(web, screenUrl);
  await expect(pane.getByRole("button", { name: "Mark as built at v2.5.0" })).toBeVisible();

  await openPage(web, `${await findDepartures(web, id)}?screen=12:34`);
  const design = web.getByRole("complementary", { name: "Departures" });
  await design.getByRole("button", { name: "Mark as built at v2.5.0" }).click();
  await expect(design).toContainText("No changes since");
});

test("the panel shows what the draft breaks, and the web has the review that was made there", {
  tag: "@long",
}, async ({ page: web, figma }) => {
  await enterAs(web, "Signe Raun");
  await deleteProjects("Signe Raun");
  const { id, draft } = await openSkerryDraft(web, addSkerryScreens, randomUUID());
  const { page, panel, host } = figma;
  const expired = await expirePictures(page);
  await connect(figma, web);
  const tab = panel.getByRole("tab", { name: /^Broken/ });
  await expect(tab).toHaveText(/5$/);
  await tab.click();
  await expect(panel.getByText("Draft 2.5.0 by Signe Raun breaks 5 layers on this page.")).toBeVisible();
  const card = panel.locator(".broken-card");
  await expect(card).toContainText("Price on Departures");
  await expect(card.locator(".broken-diff")).toContainText("fare.total");
  await expect(card.locator("figcaption")).toHaveText(["now, 2.4.0 486 kr", "in 2.5.0, as linked 4.86 kr"]);
  // The picture has another origin than the panel, and its policy allows it. The first one had expired.
  const crops = card.locator(".screen-crop img");
  await expect(crops).toHaveCount(2);
  const readWidth = () => crops.last().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  expect(expired()).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole("button", { name: "Mark reviewed" }).click();
  await expect(card).toContainText("Reviewed by Signe Raun");
  // The change has two more layers, which are reviewed with it.
  await expect(tab).toHaveText(/2$/);
  await panel.locator(".broken-row button").last().click();
  await expect(card.getByRole("button", { name: "Mark reviewed" })).toBeVisible();
  await panel.getByRole("button", { name: "Open changes" }).click();
  await expect.poll(() => host.openedUrls.at(-1)).toContain(`/doc/${id}/changes?after=${draft}`);
  await openPage(web, `/doc/${id}/changes?after=${draft}`);
  await expect(web.getByText(/^Signe Raun, /)).toBeVisible();
});

/** URLs of pictures that come with changes have expired, until one was requested. Returns how many were. */
async function expirePictures(page: Page): Promise<() => number> {
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("?exp=1&")) requests++;
  });
  await page.route(/\/changes\/\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: requests > 0 ? body : body.replaceAll(/\?exp=\d+/g, "?exp=1") });
  });
  return () => requests;
}
