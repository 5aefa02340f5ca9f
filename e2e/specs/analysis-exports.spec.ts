import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readSkerry } from "../../dev/demo/skerry/revisions.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { addMember, deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const owner = "Liv Torstad";
const viewer = "Nils Aaker";

// One after another: they change the same person's projects.
test.describe.configure({ mode: "default" });

async function openInsights(page: Page): Promise<string> {
  await deleteProjects(owner);
  await enterAs(page, owner);
  const { id } = await seedProject(page, "Skerry Ferries", readSkerry("2.4.0"));
  await openPage(page, `/api-analysis/${id}?tab=insights`);
  await expect(page.getByRole("tab", { name: "Operation Issues 7" })).toBeVisible();
  return id;
}

/** Where each kind of file tells its score. */
const formats = [
  { item: "HTML report", name: "skerry-ferries-api-r1.html", score: /<b>(\d+)<\/b>\/100/ },
  { item: "SARIF", name: "skerry-ferries-api-r1.sarif", score: /"overallScore":(\d+)/ },
  { item: "CSV", name: "skerry-ferries-api-r1.csv", score: /"Overall","",0,"","Score (\d+) of 100"/ },
  { item: "Markdown", name: "skerry-ferries-api-r1.md", score: /: (\d+) of 100/ },
];

test.describe(() => {
  test.use({ expectedErrors: /ApiError|ERR_/ });

  test("every report format contains the score; a failed export shows an error", async ({ page }) => {
    await openInsights(page);
    await expect(page.getByText("Overall Score80/100")).toBeVisible();
    const button = page.getByRole("button", { name: "Export" });
    for (const { item, name, score } of formats) {
      await button.click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: item, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      const [, told] = score.exec(readFileSync(await download.path(), "utf8")) ?? [];
      expect(told, item).toBe("80");
    }
    await page.route("**/report/**", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", title: "Unavailable", status: 503 } }),
    );
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").or(page.locator(".Toastify__toast--error")).first()).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy", "true");
  });
});

test("a finding is silenced with a reason, counted, filtered and undone; a viewer can only read it", async ({
  page,
  browser,
}) => {
  // Two people sign in, and a description is read.
  test.slow();
  const id = await openInsights(page);
  const card = page.getByRole("article").filter({ hasText: "POST/vehicles" });
  await card.getByRole("button", { name: "/vehicles" }).click();
  const row = card.getByRole("listitem").filter({ hasText: "This operation has no description." });
  await row.getByRole("button", { name: "Silence: This operation has no description." }).click();
  const dialog = page.getByRole("dialog", { name: "Silence a finding" });
  await expect(dialog.getByText("POST /vehicles")).toBeVisible();
  const reason = dialog.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await dialog.getByRole("button", { name: "Silence" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await reason.fill("The terminals know it by its path.");
  await expect(dialog.getByText("34 of 500 characters")).toBeVisible();
  expect(await findViolations(page, "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Silence" }).click();
  await expect(dialog).toBeHidden();

  const undo = row.getByRole("button", { name: "Undo silencing: This operation has no description." });
  await expect(undo).toBeFocused();
  await expect(row).toContainText("The terminals know it by its path.");
  await expect(row).toContainText(`Silenced by ${owner}`);
  for (const count of ["2 issues", "1 silenced"]) await expect(card.getByText(count)).toBeVisible();
  await expect(page.getByText("Overall Score80/100")).toBeVisible();
  const filter = page.getByRole("combobox", { name: "Status" });
  await filter.selectOption("Silenced");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/silence=silenced/);

  const other = await browser.newPage();
  await enterAs(other, viewer);
  await addMember(id, viewer, "viewer");
  await openPage(other, `/api-analysis/${id}?tab=insights&silence=silenced`);
  await other.getByRole("article").getByRole("button", { name: "/vehicles" }).click();
  await expect(other.getByRole("article")).toContainText("The terminals know it by its path.");
  await expect(other.getByRole("button", { name: /^(Silence:|Undo)/ })).toHaveCount(0);

  await undo.click();
  await expect(page.getByText("No matches in 7 items.")).toBeVisible();
  await reloadPage(other);
  await expect(other.getByText("No matches in 7 items.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(7);
  expect(await query("SELECT id FROM silences WHERE project_id = $1", [id])).toEqual([]);
  await other.close();
});
