import { expect, type Page } from "@playwright/test";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { addSkerryScreens, sharer } from "../fixtures/screens/skerry-screens.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

/** Opens the search of the uploaded description; a text goes into its field. */
async function openSearch(page: Page, text = ""): Promise<void> {
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(page.locator("main article")).toBeVisible();
  await page.locator(".docs-bar button[aria-keyshortcuts]").click();
  await page.locator("dialog").getByRole("combobox").fill(text);
}

const options = (page: Page) => page.locator("dialog [role=option]");

/** The search of a description in each of its states. */
export const docsSearchScreens: readonly Screen[] = [
  {
    ...signedIn,
    name: "docs-search",
    async act(page) {
      await openSearch(page, "price");
      await expect(options(page).first()).toContainText("price");
    },
  },
  {
    person: sharer,
    name: "docs-search-screens",
    async act(page) {
      const { id } = await openSkerry(page);
      await addSkerryScreens(page, id);
      await openSearch(page, "departures");
      await expect(options(page).last()).toContainText("Booking flow");
    },
  },
  {
    ...signedIn,
    name: "docs-search-recent",
    async act(page) {
      await openSearch(page);
      await expect(options(page)).toHaveCount(1);
    },
  },
  {
    ...signedIn,
    name: "docs-search-nothing",
    async act(page) {
      await openSearch(page, "zeppelins");
      await expect(page.locator(".palette-note p")).toHaveCount(2);
    },
  },
  {
    ...signedIn,
    name: "docs-search-failed",
    prepare: (page) => page.route("**/search/**", (route) => route.fulfill({ status: 503, body: "{}" })),
    errors: /ApiError/,
    async act(page) {
      await openSearch(page, "price");
      await expect(page.locator("dialog [role=alert]")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-search-slow",
    prepare: (page) => page.route("**/search/**", () => undefined),
    async act(page) {
      await openSearch(page, "price");
      await expect(page.locator("dialog .spinner")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-property",
    async act(page) {
      await openSearch(page, "car_spaces_left");
      await options(page).first().click();
      await expect(page.locator(".row-wanted")).toBeVisible();
    },
  },
];
