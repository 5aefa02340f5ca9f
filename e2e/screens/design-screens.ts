import { expect, type Page } from "@playwright/test";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { addScreens, bindLayers, linker, warned } from "../fixtures/screens/departures-screen.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: linker };

async function openPane(page: Page): Promise<void> {
  const { id } = await openSkerry(page);
  await addScreens(page, id);
  await openPage(page, await firstOperation(page, id));
  await page.locator(".screens-fact").click();
  await expect(page.locator(".screen-frame img")).toBeVisible();
}

async function link(page: Page): Promise<void> {
  await openPane(page);
  await page.keyboard.press("l");
  await expect(page.locator(".linking-row").first()).toBeVisible();
  await expect(page.locator(".screen-frame [data-layer]").first()).toBeAttached();
}

async function openWarnings(page: Page): Promise<void> {
  const { id } = await openSkerry(page);
  await addScreens(page, id);
  const path = await firstOperation(page, id);
  await bindLayers(page, id, path.split("/").at(-1) ?? "");
  await openPage(page, path);
  await page.locator(".screens-fact").click();
  await page.keyboard.press("l");
  await page.locator(".pane-head label").nth(1).click();
  await expect(page.locator(".warning-item").first()).toBeVisible();
}

/** The design pane with a screen, and linking mode. */
export const designScreens: readonly Screen[] = [
  { ...signedIn, name: "docs-design-screen", act: openPane },
  { ...signedIn, name: "docs-linking", act: link },
  {
    ...signedIn,
    name: "docs-linking-started",
    async act(page) {
      await link(page);
      await page.locator(".linking-row .bind-button").first().click();
      await expect(page.locator(".armed-hint")).toBeVisible();
    },
  },
  { person: warned, name: "docs-linking-warnings", act: openWarnings },
  {
    ...signedIn,
    name: "docs-field-request",
    async act(page) {
      await link(page);
      await page.locator('[data-layer="12:901"]').press("n");
      // A process of its own prepares the change.
      await expect(page.locator("dialog ins").first()).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    ...signedIn,
    name: "docs-screen-choice",
    async act(page) {
      await openPane(page);
      await page.locator(".pane-screen").click();
      await expect(page.locator("dialog .choice").nth(1)).toBeVisible();
    },
  },
];
