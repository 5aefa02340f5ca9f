import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

async function open(page: Page, name: string): Promise<void> {
  const { id } = await openSkerry(page);
  await openPage(page, `/doc/${id}/schema/${name}`);
}

async function read(page: Page, name = "Money"): Promise<void> {
  await open(page, name);
  await expect(page.locator("main article .use-list a").first()).toBeVisible();
}

/** The page of a schema in each of its states. */
export const schemaScreens: readonly Screen[] = [
  { ...signedIn, name: "schema", act: read },
  { ...signedIn, name: "schema-departure", act: (page) => read(page, "Departure") },
  {
    ...signedIn,
    name: "schema-example",
    async act(page) {
      await read(page, "Booking");
      await page.locator("main article label:has(input[value=example])").click();
      await expect(page.locator("main article pre").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "schema-sheet",
    widest: 759,
    async act(page) {
      await read(page);
      await page.locator("main button[aria-haspopup=dialog]:not([aria-keyshortcuts])").click();
      await expect(page.locator("dialog [role=treeitem]").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "schema-loading",
    async act(page) {
      await page.route("**/revisions/*/components/**", () => undefined);
      await open(page, "Money");
      await expect(page.locator("main [aria-busy]:visible").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "schema-failed",
    errors: /ApiError/,
    async act(page) {
      await page.route("**/schemas/**", (route) => route.fulfill({ status: 500, body: "{}" }));
      await open(page, "Money");
      await expect(page.locator("main article [role=alert]:visible").first()).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    ...signedIn,
    name: "schema-lost",
    async act(page) {
      await open(page, "Zeppelin");
      await expect(page.locator("main h1")).toBeVisible();
    },
  },
];
