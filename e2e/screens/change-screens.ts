import type { ChangePage, Project } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { changer, openChangedFields } from "../fixtures/screens/changed-fields.ts";
import { findDepartures, openSafeDraft, openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryFrames, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry, uploadSkerry } from "../fixtures/skerry-project.ts";
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

/** Opens the dialog of a button of the first card. */
async function askFirst(page: Page, button: number): Promise<void> {
  await show(page);
  await page.locator(".changes-card").first().getByRole("button").nth(button).click();
  await expect(page.locator("dialog[open] form, dialog[open] li").first()).toBeVisible();
}

/** Marks the operation that was replaced as reviewed. */
async function reviewOne(page: Page, id: string, after: number): Promise<void> {
  let change: string | undefined;
  const findChange = async () => {
    const { items } = (await callApi(page, "GET", `/projects/${id}/changes/?after=${after}`)) as ChangePage;
    change = items.find(({ kind }) => kind === "operation-replaced")?.fingerprint;
    return change;
  };
  await expect.poll(findChange).toBeDefined();
  const data = { after, note: "The reason field is in the next sprint" };
  await callApi(page, "PUT", `/projects/${id}/changes/${change}/review/`, { data });
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
  { person: changer, name: "changes-few", act: (page) => showMany(page, 3) },
  { person: changer, name: "changes-many", act: (page) => showMany(page, 60) },
  {
    person: "Asta Ravn",
    name: "changes-safe",
    async act(page) {
      const { id } = await openSafeDraft(page);
      await openPage(page, `/doc/${id}/changes`);
      await expect(page.locator(".links-hold")).toBeVisible();
    },
  },
  {
    person: "Hauk Lid",
    name: "changes-reviewed",
    async act(page) {
      const { id, draft } = await openSkerryDraft(page);
      await reviewOne(page, id, draft);
      await openPage(page, `/doc/${id}/changes`);
      await page.locator("section .changes-row summary").first().click();
    },
  },
  {
    person: "Ane Fjord",
    name: "changes-current",
    async act(page) {
      const { id } = await openSkerry(page, "2.3.0");
      const readVersion = async () =>
        ((await callApi(page, "GET", `/projects/${id}/`)) as Project).current?.version;
      if ((await readVersion()) === "2.3.0") await uploadSkerry(page, id, "2.4.0");
      await expect.poll(readVersion).toBe("2.4.0");
      await openPage(page, `/doc/${id}/changes?before=1&after=2`);
      await expect(page.locator(".changes-grid")).toBeVisible();
    },
  },
  { ...signedIn, name: "changes-moving", act: (page) => askFirst(page, 0) },
  { ...signedIn, name: "changes-reviewing", act: (page) => askFirst(page, 1) },
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
    name: "settings-tokens",
    async act(page) {
      const { id } = await openSkerryDraft(page);
      const tokens = (await callApi(page, "GET", `/projects/${id}/tokens/`)) as { items: unknown[] };
      const data = { name: "GitHub Actions of skerry/api" };
      if (tokens.items.length === 0) await callApi(page, "POST", `/projects/${id}/tokens/`, { data });
      await openPage(page, `/projects/${id}/settings`);
      await page.getByText(data.name).scrollIntoViewIfNeeded();
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
