import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { changer, openChangedFields } from "../fixtures/screens/changed-fields.ts";
import { findDepartures, openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryFrames, callApi } from "../fixtures/screens/skerry-screens.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: "Ylva Strand" };

async function show(page: Page, query = ""): Promise<void> {
  const { id } = await openSkerryDraft(page);
  await openPage(page, `/doc/${id}/changes${query}`);
  await expect(page.locator("main h1")).toBeVisible();
}

/** A project whose draft has so many changes. */
async function showMany(page: Page, count: number): Promise<void> {
  const { id, draft } = await openChangedFields(page, count);
  await openPage(page, `/doc/${id}/changes?after=${draft}`);
  await expect(page.locator(".changes-grid")).toBeVisible();
}

/** The operation that lists departures, in the draft that renames the field of a price. */
async function showDraftDocs(page: Page): Promise<void> {
  const removed = page.locator(".removed-field").first();
  // Another test of the same person may replace the draft at the same time: then its number is gone.
  await expect(async () => {
    const { id, draft } = await openSkerryDraft(page);
    await openPage(page, `${await findDepartures(page, id)}?revision=${draft}`);
    await expect(removed).toBeVisible();
  }).toPass();
  if ((page.viewportSize()?.width ?? 0) >= 1280) await page.locator(".screens-fact").click();
  await removed.evaluate((row) => row.scrollIntoView({ block: "center" }));
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
  {
    person: "Unni Vik",
    name: "changes-without-pictures",
    async act(page) {
      const { id } = await openSkerryDraft(page, addSkerryFrames);
      await openPage(page, `/doc/${id}/changes`);
      await expect(page.locator(".changes-card").first()).toBeVisible();
    },
  },
  { person: changer, name: "changes-one", act: (page) => showMany(page, 1) },
  { person: changer, name: "changes-many", act: (page) => showMany(page, 60) },
  { ...signedIn, name: "changes-draft-docs", act: showDraftDocs },
  {
    ...signedIn,
    name: "screens-broken-by-draft",
    async act(page) {
      const { id } = await openSkerryDraft(page);
      await openPage(page, `/doc/${id}/screens`);
      await expect(page.locator(".frame-tile[data-breaks]").first()).toBeVisible();
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
