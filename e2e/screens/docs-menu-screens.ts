import { expect, type Page } from "@playwright/test";
import { openBarMore } from "../fixtures/bar-more.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { addSkerryScreens, sharer } from "../fixtures/screens/skerry-screens.ts";
import { shareDocs } from "../fixtures/share-docs.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

async function read(page: Page): Promise<void> {
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(page.locator("main article")).toBeVisible();
}

async function openMenu(page: Page, icon: string): Promise<void> {
  await page.locator(`button:has(.lucide-${icon})`).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
}

/** What can be done with the documentation, and how those read it who got a link. */
export const docsMenuScreens: readonly Screen[] = [
  {
    ...signedIn,
    name: "docs-more",
    widest: 759,
    async act(page) {
      await read(page);
      await openBarMore(page);
      await expect(page.locator(".docs-bar a[href^='/api-analysis']")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-copy",
    async act(page) {
      await read(page);
      await openMenu(page, "clipboard-copy");
    },
  },
  {
    ...signedIn,
    name: "docs-export",
    async act(page) {
      await read(page);
      await openBarMore(page);
      await openMenu(page, "download");
    },
  },
  {
    person: sharer,
    name: "docs-share",
    async act(page) {
      await shareDocs(page, "docs", true);
      await read(page);
      await openBarMore(page);
      await page.locator(".docs-bar button:has(.lucide-share-2)").click();
      await expect(page.locator("dialog[open] li input").first()).toBeChecked();
    },
  },
  {
    ...signedIn,
    name: "docs-shared",
    async act(page) {
      const { link } = await shareDocs(page);
      await openPage(page, link);
      await expect(page.locator("main article h1")).toBeVisible();
    },
  },
  {
    person: sharer,
    name: "docs-shared-screens",
    async act(page) {
      const { link, project } = await shareDocs(page, "docs", true);
      await addSkerryScreens(page, project);
      await openPage(page, link);
      await page.locator(".screens-fact").click();
      await expect(page.locator(".screen-frame img")).toBeVisible();
    },
  },
];
