import { expect, type Page } from "@playwright/test";
import { brokenDescription, faultyDescription } from "../fixtures/descriptions.ts";
import type { Screen } from "./screen.ts";

const choose = (page: Page, text: string) =>
  page.locator("main input[type=file]").setInputFiles({
    name: "skerry-openapi-with-a-name-that-is-longer-than-any-line-has-room-for-2.5.0.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from(text),
  });

/** The free score in the states that a person can meet. */
export const scoreScreens: readonly Screen[] = [
  { name: "score", path: "/score", act: (page) => page.locator("main summary").click() },
  {
    name: "score-result",
    path: "/score",
    async act(page) {
      // The page listens once its script has run; until then a click is lost and the zone is still there.
      await expect(async () => {
        const paste = page.locator("main summary").first();
        const isScored = await page.locator("#scored").isVisible();
        if (!isScored && (await paste.isVisible())) await page.locator("main button").nth(1).click();
        await expect(page.locator("#scored")).toBeFocused({ timeout: 3000 });
      }).toPass();
      await page.locator("main summary").click();
    },
  },
  {
    name: "score-problems",
    path: "/score",
    async act(page) {
      await choose(page, faultyDescription);
      await expect(page.locator("#scored")).toBeFocused();
    },
  },
  {
    name: "score-no-operations",
    path: "/score",
    async act(page) {
      await choose(page, "openapi: 3.1.0\npaths: []\n");
      await expect(page.locator("#scored")).toBeFocused();
    },
  },
  {
    name: "score-unreadable",
    path: "/score",
    async act(page) {
      await choose(page, brokenDescription);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "score-refused",
    path: "/score",
    async act(page) {
      await choose(page, "");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
];
