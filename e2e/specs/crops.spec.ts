import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { deleteProjects, seedProject } from "../fixtures/seed.ts";
import { expect, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const owner = "Asta Ravn";

test("the owner allows pictures in pull requests, and revokes those of one", { tag: "@long" }, async ({
  page,
}) => {
  await enterAs(page, owner);
  await deleteProjects(owner);
  const { id } = await seedProject(page, "Skerry Ferries");
  await openPage(page, `/projects/${id}/settings`);
  const allowed = page.getByRole("checkbox", { name: /Show parts of screens in comments/ });
  await expect(allowed).not.toBeChecked();
  await allowed.click();
  await expect(allowed).toBeChecked();
  for (const number of [481, 482]) {
    await query(
      `insert into share_links (project_id, id, kind, pull_request, token_hash, expires_at)
       values ($1, gen_random_uuid(), 'crops', $2, sha256(gen_random_uuid()::text::bytea), now() + interval '90 days')`,
      [id, `skerry/ferries#${number}`],
    );
  }
  await reloadPage(page);
  await expect(allowed).toBeChecked();
  const rows = page.getByRole("list", { name: "Pull requests with pictures" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Revoke the pictures of skerry/ferries#481" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("later checks add none");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("skerry/ferries#482");
  await allowed.click();
  await expect(allowed).not.toBeChecked();
  await expect(rows).toHaveCount(0);
});
