import { answerOutdated } from "../fixtures/analysis-answers.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { openFixture } from "../fixtures/fixture-project.ts";
import { openPage } from "../fixtures/open-page.ts";
import { expect, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("a page with outdated results says that they are updated, and shows them once they are", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, "Signe Myhre");
  const id = await openFixture(page, "kitchen-sink.yaml");
  let isProcessed = false;
  await answerOutdated(page, () => isProcessed);
  await openPage(page, `/api-analysis/${id}`);
  const notice = page.getByRole("status").filter({ hasText: "Updating this revision." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  isProcessed = true;
  await expect(page.getByRole("heading", { name: "AI Readiness" }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("documentation of older results is processed when it is opened", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, "Arne Vik");
  const id = await openFixture(page, "kitchen-sink.yaml");
  await query("update revisions set results_version = 0, operation_ids = '{}' where project_id = $1", [id]);
  await openPage(page, `/doc/${id}`);
  await expect(page.getByRole("treeitem").first()).toBeVisible({ timeout: 45_000 });
  const rows = await query<{ results_version: number }>(
    "select results_version from revisions where project_id = $1",
    [id],
  );
  expect(rows.map(({ results_version }) => results_version)).not.toContain(0);
});
