import type { Page } from "@playwright/test";
import { largeBrokenDescription, writeDescription } from "../fixtures/descriptions.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { readSkerryScreens, syncScreens } from "../fixtures/screens/skerry-screens.ts";
import { addMember, deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect, product, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const owner = "Harald Lunde";
const member = "Signe Dahl";

// One after another: they change the same person's projects.
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page }) => {
  await deleteProjects(owner);
  await deleteProjects(member);
  await enterAs(page, owner);
});

async function openSettings(page: Page, id: string): Promise<void> {
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.getByRole("heading", { name: "Project settings" })).toBeVisible();
  await expect(page.getByLabel("Project name")).toBeVisible();
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
  await page.locator("main input[type=file]").first().setInputFiles(file);
}

/** Name, description and Figma file are saved together. */
function saveButton(page: Page) {
  return page.getByRole("region", { name: "Name and Figma file" }).getByRole("button", { name: "Save" });
}

test("changes to name and description are saved and survive a reload", async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  await expect(page.getByText("Revision 1, v2.4.0.")).toBeVisible();
  await expect(page.getByText("2 endpoints, 2 operations.")).toBeVisible();
  const save = saveButton(page);
  await expect(save).toBeDisabled();
  await page.getByLabel("Project name").fill("Skerry Harbour");
  await page.getByRole("textbox", { name: "Description" }).fill("Boats and tides.");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByLabel("Project name")).toHaveValue("Skerry Harbour");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Boats and tides.");
});

test("saving a name that was changed in another tab asks which one to keep", { tag: "@long" }, async ({
  page,
  context,
}) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  const other = await context.newPage();
  await openSettings(other, id);
  await other.getByLabel("Project name").fill("From the second tab");
  await page.getByLabel("Project name").fill("From the first tab");
  await saveButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await saveButton(other).click();
  const conflict = other.getByRole("alert").filter({ hasText: "Someone else changed this" });
  await expect(conflict).toContainText("From the first tab");
  await expect(other.getByLabel("Project name")).toHaveValue("From the second tab");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const [row] = await query<{ name: string }>("SELECT name FROM projects WHERE id = $1", [id]);
  expect(row?.name).toBe("From the second tab");
});

test("changing the Figma file asks what happens to its screens", { tag: "@long" }, async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await syncScreens(page, id, readSkerryScreens().slice(0, 2));
  await openSettings(page, id);
  const file = page.getByLabel("Figma file link");
  const save = saveButton(page);
  const dialog = page.getByRole("dialog", { name: "Change the Figma file?" });
  await file.fill("figma.com/design/OtherFile00001/Skerry");
  await save.click();
  await expect(dialog).toContainText("2 screens of the current file, with 0 links and 0 bindings");
  await expect(dialog.getByRole("radio", { name: "Keep as they are" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  await save.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Mark as belonging to another file" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(file).toHaveValue("https://figma.com/design/OtherFile00001/Skerry");
  const rows = await query<{ state: string }>("SELECT state FROM screens WHERE project_id = $1", [id]);
  expect(rows.map(({ state }) => state)).toEqual(["other_file", "other_file"]);
});

test("a new version by file becomes current, and the old one can be downloaded", async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  await page.getByLabel("Project name").fill("Still being written");
  await chooseFile(page, "skerry-3.yaml", writeDescription("Skerry Ferries", "3.0.0"));
  await expect(page.getByText("Revision 2, v3.0.0.")).toBeVisible();
  await expect(page.getByLabel("Project name")).toHaveValue("Still being written");
  await expect(page.getByRole("list", { name: "Revisions" }).getByRole("listitem")).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download revision 1 as uploaded" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("skerry.yaml");
});

test("an old revision is deleted with the keyboard; the current one can't be", async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  await chooseFile(page, "skerry-3.yaml", writeDescription("Skerry Ferries", "3.0.0"));
  await expect(page.getByText("Revision 2, v3.0.0.")).toBeVisible();
  const list = page.getByRole("list", { name: "Revisions" });
  await expect(list.getByRole("button", { name: "Delete revision 2" })).toHaveCount(0);
  const button = list.getByRole("button", { name: "Delete revision 1" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Keep revision" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await dialog.getByRole("button", { name: "Delete revision" }).press("Enter");
  await expect(page.getByText("Revision 1 was deleted")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toBeFocused();
  await expect(page.getByText("Revision 2, v3.0.0.")).toBeVisible();
});

test("imports a new version from a URL after another URL was rejected", { tag: "@long" }, async ({
  page,
}) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  await page.getByText("Import from URL").click();
  const address = page.getByLabel("URL of the API description");
  await address.fill("http://127.0.0.1:1/openapi.json");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We can’t import from that URL" })).toBeVisible();
  await expect(address).toHaveValue("http://127.0.0.1:1/openapi.json");
  await expect(page.locator("body")).not.toBeFocused();
  await address.fill(`${product().host}/skerry.yaml`);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Revision 2, v2.4.0.")).toBeVisible();
});

test("a failed version shows the error line, also after a reload; the current one stays", {
  tag: "@long",
}, async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  await chooseFile(page, "broken.json", largeBrokenDescription);
  await expect(page.getByText("Couldn’t read line 3 of broken.json.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Revision 1 is still current.")).toBeVisible();
  await reloadPage(page);
  await expect(page.getByText("Couldn’t read line 3 of broken.json.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_|ApiError/ });

  test("retrying after a lost response creates only one revision", { tag: "@long" }, async ({ page }) => {
    const { id } = await seedProject(page, "Skerry Ferries");
    await openSettings(page, id);
    let puts = 0;
    await page.route(`**/api/projects/${id}/`, async (route) => {
      if (route.request().method() !== "PUT" || puts++ > 0) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await chooseFile(page, "skerry-3.yaml", writeDescription("Skerry Ferries", "3.0.0"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Revision 2, v3.0.0.")).toBeVisible();
    expect(puts).toBe(2);
    const rows = await query("SELECT number FROM revisions WHERE project_id = $1", [id]);
    expect(rows).toHaveLength(2);
  });
});

test("a transfer request is sent, canceled, sent again and accepted", async ({ page, browser }) => {
  const other = await browser.newPage();
  await enterAs(other, member);
  const { id } = await seedProject(page, "Skerry Ferries");
  await addMember(id, member, "editor");
  await openSettings(page, id);
  const offer = async () => {
    await page.getByRole("button", { name: "Choose a new owner" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send transfer request" }).click();
    await expect(page.getByText(`Transfer to ${member} requested`)).toBeVisible();
  };
  await offer();
  await page.getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByRole("button", { name: "Choose a new owner" })).toBeEnabled();
  await offer();
  await openSettings(other, id);
  await expect(other.getByText(`${owner} wants to transfer this project to you`)).toBeVisible();
  await expect(other.getByRole("button", { name: "Delete project" })).toHaveCount(0);
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other.getByRole("button", { name: "Delete project" })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole("button", { name: "Leave project" })).toBeVisible();
  await other.close();
});

test("a viewer sees why nothing can be changed and leaves the project", async ({ page, browser }) => {
  const other = await browser.newPage();
  await enterAs(other, member);
  const { id } = await seedProject(page, "Skerry Ferries");
  await addMember(id, member, "viewer");
  await openSettings(other, id);
  await expect(other.getByText(`ask ${owner} for the Editor role`)).toBeVisible();
  await expect(other.getByLabel("Project name")).not.toBeEditable();
  await expect(saveButton(other)).toHaveCount(0);
  await expect(other.locator("main input[type=file]")).toHaveCount(0);
  await other.getByRole("button", { name: "Leave project" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave project" }).click();
  await expect(other).toHaveURL("/dashboard");
  await openPage(other, `/projects/${id}/settings`);
  await expect(other.getByRole("heading", { name: "Uncharted water" })).toBeVisible();
  await other.close();
});

test("a read-only project says why, and can still be deleted", { tag: "@long" }, async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await query("UPDATE projects SET frozen_at = now() WHERE id = $1", [id]);
  await openSettings(page, id);
  await expect(page.getByText("It exceeds your plan’s limit.")).toBeVisible();
  await expect(page.getByLabel("Project name")).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Delete project" })).toBeEnabled();
});

test("deletes a project after its name is typed, keyboard only", async ({ page }) => {
  const { id } = await seedProject(page, "Skerry Ferries");
  await openSettings(page, id);
  const button = page.getByRole("button", { name: "Delete project" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Skerry Ferries?" });
  await expect(dialog.getByLabel("Type the project's name to confirm")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Skerry Ferrie");
  await expect(dialog.getByRole("button", { name: "Delete project" })).toBeDisabled();
  await page.keyboard.type("s");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "Skerry Ferries was deleted" })).toBeVisible();
  expect(await query("SELECT id FROM projects WHERE id = $1", [id])).toEqual([]);
});

test("another user's project, an unknown id and an invalid id are not found", async ({ page, browser }) => {
  const other = await browser.newPage();
  await enterAs(other, member);
  const { id } = await seedProject(page, "Skerry Ferries");
  for (const address of [id, "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02", "nonsense"]) {
    await openPage(other, `/projects/${address}/settings`);
    await expect(other.getByRole("heading", { name: "Uncharted water" })).toBeVisible();
  }
  await other.close();
});
