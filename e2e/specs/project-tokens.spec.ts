import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const owner = "Vegard Moe";

test("the owner creates a token, uses it and revokes it", async ({ page }) => {
  await enterAs(page, owner);
  await deleteProjects(owner);
  const { id } = await seedProject(page, "Skerry Ferries");
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("GitHub Actions");
  await expect(dialog.getByLabel("Expires after")).toHaveValue("90");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog).toContainText("Copy it now. It can’t be shown again.");
  const token = await dialog.locator("code").first().innerText();
  expect(token).toMatch(/^lsp_/);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();

  const status = async (path: string) =>
    (await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await status(`/projects/${id}/`), await status("/users/me/")]).toEqual([200, 403]);
  await reloadPage(page);
  const row = page.getByRole("list", { name: "Project tokens" }).getByRole("listitem");
  await expect(row).toContainText(/GitHub Actions.*Created by Vegard Moe.*Last used on/s);
  await expect(page.getByText(token)).toHaveCount(0);

  await row.getByRole("button", { name: "Revoke GitHub Actions" }).click();
  await expect(dialog).toContainText("Programs that use it can no longer read this project");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  expect(await status(`/projects/${id}/`)).toBe(401);
});
