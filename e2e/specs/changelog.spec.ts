import { readFile } from "node:fs/promises";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const person = "Oda Lien";

test.describe("changelog and webhook", () => {
  test.describe.configure({ timeout: 120_000 });

  test("members read versions, readers without an account open a shared one and its feed", {
    tag: "@long",
  }, async ({ page, browser }) => {
    await enterAs(page, person);
    const { id } = await openSkerryDraft(page);
    await openPage(page, `/doc/${id}/changes`);
    await page.getByRole("link", { name: "Changelog" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changelog");
    const draft = page.getByRole("article", { name: "3 changes break 5 screens" });
    await expect(draft).toContainText(/2\.5\.0.*Draft.*Oda Lien.*Not accepted/s);
    await expect(draft.getByRole("listitem")).toHaveCount(8);
    await expect(draft.getByRole("listitem").first()).toContainText("on 3 screens");
    await expect(page.getByRole("article", { name: "First version" })).toContainText("operations");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("radiogroup", { name: "Changes to show" }).getByText("Breaking").click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(draft.getByRole("listitem")).toHaveCount(3);

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Markdown" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("CHANGELOG.md");
    expect(await readFile(await file.path(), "utf8")).toContain("## 2.4.0");

    await page.getByRole("button", { name: "Atom feed" }).click();
    const dialog = page.getByRole("dialog", { name: "Share the changelog" });
    await dialog.getByRole("button", { name: "Create link" }).click();
    const link = dialog
      .getByRole("list", { name: "Active links to the changelog" })
      .getByRole("listitem")
      .first();
    await expect(link.getByRole("button", { name: "Copy URL of the feed" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const url = await link.getByText(/\/s\/lss_/).innerText();

    const context = await browser.newContext();
    const reader = await context.newPage();
    await openPage(reader, new URL(url).pathname);
    await expect(reader.getByRole("article", { name: "First version" })).toBeVisible();
    await expect(reader.getByRole("article")).toHaveCount(1);
    await expect(reader.getByText("On screens")).toHaveCount(0);
    await expect(reader.locator("main")).not.toContainText("Oda Lien");
    expect(await findViolations(reader)).toEqual([]);
    const feed = await reader.getByRole("link", { name: "Atom feed" }).getAttribute("href");
    const response = await reader.request.get(feed ?? "");
    expect(response.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(await response.text()).toContain("2.4.0: First version");
    await context.close();
  });

  test("the owner sets a webhook, sees its secret once, tests and removes it", async ({ page }) => {
    await enterAs(page, "Rolf Eng");
    await deleteProjects("Rolf Eng");
    const { id } = await seedProject(page, "Skerry Ferries");
    await openPage(page, `/projects/${id}/settings`);
    const save = page.getByRole("button", { name: "Save", exact: true }).last();
    await page.getByLabel("URL of the webhook").fill("https://127.0.0.1/hook");
    await save.click();
    await expect(page.getByText("Couldn’t save the webhook")).toBeVisible();
    await page.getByLabel("URL of the webhook").fill("https://hooks.linkspan.invalid/hook");
    await save.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("code").first()).toHaveText(/^lsw_/);
    const secret = await dialog.locator("code").first().innerText();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Done" }).click();

    await page.getByRole("button", { name: "Send test" }).click();
    const sent = page.getByRole("list", { name: "Sent messages" }).getByRole("listitem").first();
    await expect(sent).toContainText("Failed", { timeout: 30_000 });
    await expect(sent).toContainText("Not reached.");
    const repeated = page.waitForResponse("**/redeliver/");
    await sent.getByRole("button", { name: "Send again" }).click();
    expect((await repeated).status()).toBe(200);
    await expect(sent.getByRole("button", { name: "Send again" })).toBeVisible({ timeout: 30_000 });
    expect(await findViolations(page)).toEqual([]);
    await reloadPage(page);
    await expect(page.getByText("Sent messages")).toHaveCount(0);
    await expect(page.getByText(secret)).toHaveCount(0);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: "Send test" })).toHaveCount(0);
  });
});
