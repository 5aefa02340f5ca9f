import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { callApi } from "../fixtures/screens/skerry-screens.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: "Ylva Strand" };

async function show(page: Page, query = ""): Promise<void> {
  const { id } = await openSkerryDraft(page);
  await openPage(page, `/doc/${id}/changes${query}`);
  await expect(page.locator("main h1")).toBeVisible();
}

/** Changes between two versions in each of their states. */
export const changeScreens: readonly Screen[] = [
  {
    ...signedIn,
    name: "changes",
    async act(page) {
      await show(page);
      await expect(page.locator(".changes-card").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "changes-open-row",
    async act(page) {
      await show(page);
      await page.locator(".changes-row summary").first().click();
    },
  },
  { ...signedIn, name: "changes-all", act: (page) => show(page, "?show=all") },
  { ...signedIn, name: "changes-none", act: (page) => show(page, "?before=1&after=1") },
  { ...signedIn, name: "changes-nothing-before", act: (page) => show(page, "?after=1") },
  {
    ...signedIn,
    name: "changelog",
    async act(page) {
      const { id } = await openSkerryDraft(page);
      await openPage(page, `/doc/${id}/changelog`);
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "settings-webhook",
    async act(page) {
      const { id } = await openSkerryDraft(page);
      const data = { url: "https://hooks.linkspan.invalid/services/T000/B000" };
      await callApi(page, "PUT", `/projects/${id}/webhook/`, { data });
      await callApi(page, "POST", `/projects/${id}/webhook/test/`);
      await openPage(page, `/projects/${id}/settings`);
      await page.getByRole("button", { name: /Send test|إرسال اختبار/ }).scrollIntoViewIfNeeded();
    },
  },
];
