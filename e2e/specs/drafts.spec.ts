import type { Page } from "@playwright/test";
import { writeDescription } from "../fixtures/descriptions.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

/** The same API with one more operation, which only drafts have. */
function writeNext(version: string): string {
  const tides = `paths:
  /tides:
    get:
      operationId: listTides
      summary: List tides
      responses:
        "200":
          description: All tides.`;
  return writeDescription("Skerry Ferries", version).replace("paths:", tides);
}

async function begin(page: Page, person: string): Promise<string> {
  await enterAs(page, person);
  await deleteProjects(person);
  return (await seedProject(page, "Skerry Ferries")).id;
}

const drafts = (page: Page) => page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
const revisions = (page: Page) => page.getByRole("list", { name: "Revisions" }).getByRole("listitem");
const banner = (page: Page) =>
  page.getByRole("main").getByRole("paragraph").filter({ hasText: "You’re reading draft" });
const navigatorItem = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });

async function openSettings(page: Page, id: string): Promise<void> {
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.getByLabel("Project name")).toBeVisible();
}

async function upload(page: Page, text: string, { draft }: { draft: boolean }): Promise<void> {
  await page.getByRole("checkbox", { name: /Upload as a draft/ }).setChecked(draft);
  const file = { name: "skerry.yaml", mimeType: "application/yaml", buffer: Buffer.from(text) };
  await page.locator("main input[type=file]").first().setInputFiles(file);
}

async function openDraft(page: Page, name: string): Promise<void> {
  await drafts(page).filter({ hasText: name }).getByRole("link", { name: "Read draft" }).click();
  await expect(banner(page)).toContainText(`You’re reading draft ${name}.`);
}

async function decide(page: Page, decision: "Accept" | "Discard"): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: decision }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2.4.0");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: decision }).click();
  await expect(dialog).toHaveCount(0);
}

test("a draft is uploaded and read, leaves the current documentation as it is, and is discarded", async ({
  page,
}) => {
  const id = await begin(page, "Solveig Nes");
  await openSettings(page, id);
  await upload(page, writeNext("2.5.0"), { draft: true });
  await expect(drafts(page)).toHaveCount(1);
  await expect(drafts(page)).toContainText("2.5.0");
  await expect(revisions(page)).toHaveCount(1);
  await expect(page.getByText("Revision 1, v2.4.0.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await openDraft(page, "2.5.0");
  await expect(banner(page)).toContainText("It isn’t current. Readers see 2.4.0.");
  await navigatorItem(page, /List tides/).click();
  await expect(page).toHaveURL(/\/op\/list-tides-.*\?revision=2$/);
  await expect(page.getByRole("heading", { level: 1, name: "List tides" })).toBeVisible();
  await reloadPage(page);
  await expect(banner(page)).toBeVisible();
  const switcher = page.getByRole("button", { name: /^Choose a revision/ });
  await expect(switcher).toContainText("2.5.0 draft");
  expect(await findViolations(page)).toEqual([]);
  await switcher.click();
  await expect(page.getByRole("menuitem").nth(0)).toContainText(/2\.5\.0.*viewing/);
  await page.getByRole("menuitem", { name: /Revision 1/ }).click();
  await expect(banner(page)).toHaveCount(0);

  await openPage(page, `/doc/${id}`);
  await expect(navigatorItem(page, /departures/).first()).toBeVisible();
  await expect(navigatorItem(page, /List tides/)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);

  await openPage(page, `/doc/${id}?revision=2`);
  await decide(page, "Discard");
  await expect(page).toHaveURL(`/doc/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Draft 2.5.0 discarded" })).toBeVisible();
  await openPage(page, `/doc/${id}?revision=2`);
  await expect(page.getByRole("heading", { level: 1, name: "Revision 2 doesn’t exist" })).toBeVisible();
});

test("an accepted draft is what people read, in the same place, and the list has it as a revision", {
  tag: "@long",
}, async ({ page }) => {
  const id = await begin(page, "Torgeir Aas");
  await openSettings(page, id);
  await upload(page, writeNext("2.5.0"), { draft: true });
  await openDraft(page, "2.5.0");
  await navigatorItem(page, /List tides/).click();
  await expect(page.getByRole("heading", { level: 1, name: "List tides" })).toBeVisible();
  await decide(page, "Accept");
  await expect(page).toHaveURL(/\/op\/list-tides-[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "List tides" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Choose a revision/ })).toContainText("v2.5.0");
  await reloadPage(page);
  await expect(page.getByRole("heading", { level: 1, name: "List tides" })).toBeVisible();
  await openSettings(page, id);
  await expect(revisions(page)).toHaveCount(2);
  await expect(revisions(page).first()).toContainText("Current");
  await expect(drafts(page)).toHaveCount(0);
});

test("an older revision becomes current again, and a draft from before says that its base has changed", {
  tag: "@long",
}, async ({ page }) => {
  const id = await begin(page, "Unni Lervik");
  await openSettings(page, id);
  await upload(page, writeNext("2.6.0"), { draft: true });
  await expect(drafts(page)).toContainText("2.6.0");
  await upload(page, writeNext("2.5.0"), { draft: false });
  await expect(page.getByText("Revision 3, v2.5.0.")).toBeVisible();
  await expect(drafts(page)).toContainText("another revision has become current since then");
  await expect(page.getByRole("button", { name: /^Make revision 3 current again/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Make revision 1 current again" }).click();
  await expect(page.getByText("Revision 4, v2.4.0.")).toBeVisible();
  await expect(revisions(page).first()).toContainText("same as revision 1");
  await openDraft(page, "2.6.0");
  await expect(banner(page)).toContainText("Another revision has become current since it was uploaded.");
  expect(await findViolations(page)).toEqual([]);
});
