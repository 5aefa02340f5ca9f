import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAs } from "./enter-as.ts";
import { findViolations } from "./find-violations.ts";
import { callApi } from "./team-project.ts";
import { expect, query, readStoredToken, test } from "./test.ts";

const description = `# Keep this comment
openapi: 3.1.1
info: { title: Mending, version: 1.0.0 }
paths: {}
components:
  schemas:
    Boat: # a boat
      type: object
      properties:
        email: { type: string, description: Where to write. }
`;

async function createProject(page: Page): Promise<string> {
  const token = await readStoredToken(page);
  const file = { name: "boats.yaml", mimeType: "application/yaml", buffer: Buffer.from(description) };
  const created = await page.request.post("/api/projects/", {
    headers: { authorization: `Bearer ${token?.access}` },
    multipart: { name: "Mending", file },
  });
  const { data } = (await created.json()) as { data: { id: string } };
  await expect
    .poll(() => callApi(page, "GET", `/projects/${data.id}/analysis/`), { timeout: 60_000 })
    .toBe(200);
  return data.id;
}

test("answers wait on their cards, go into a download, and make a better revision", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await enterAs(page, "Eir Nesheim");
  const id = await createProject(page);
  const address = `/api-analysis/${id}?tab=insights&section=schemas#/components/schemas/Boat`;
  await page.goto(address);
  const card = page.getByRole("article").filter({ hasText: "Boat" });
  const text = card.getByRole("textbox", { name: "description", exact: true });
  await text.fill("A ferry.");
  await card.getByRole("checkbox", { name: "email.format email" }).check();
  await expect(card.getByText("Will be applied")).toHaveCount(2);
  await page.reload();
  await expect(text).toHaveValue("A ferry.");
  await card.getByRole("button", { name: "Show Preview" }).click();
  await expect(card.getByRole("insertion").filter({ hasText: '"description": "A ferry."' })).toHaveCount(1);

  const mend = page.getByRole("button", { name: "Mend 1 schema and 2 answers" });
  await mend.click();
  const dialog = page.getByRole("dialog", { name: "Mend this description" });
  await expect(dialog.getByText("1 change in 1 schema")).toBeVisible();
  await expect(dialog.getByText("Boat.description")).toBeVisible();
  expect(await findViolations(page, "dialog")).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download YAML" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("boats.yaml");
  const written = await readFile(await download.path(), "utf8");
  expect(written).toContain("# Keep this comment\nopenapi: 3.1.1\n");
  expect(written).toContain('    Boat: # a boat\n      description: "A ferry."\n      examples: [{"email":');
  await expect(dialog.getByText("Comments and order are as they were.")).toBeVisible();

  const viewer = await (await browser.newContext()).newPage();
  await enterAs(viewer, "Knut Berge");
  await query(
    "INSERT INTO memberships (project_id, user_id, role) SELECT $1, id, 'viewer' FROM users WHERE name = $2",
    [id, "Knut Berge"],
  );
  const role = viewer.waitForResponse((answer) => answer.url().endsWith(`/projects/${id}/`));
  await viewer.goto(`/api-analysis/${id}`);
  await viewer.getByRole("button", { name: "Mend 1 schema" }).click();
  await role;
  const seen = viewer.getByRole("dialog");
  await expect(seen.getByRole("button", { name: "Download JSON" })).toBeEnabled();
  await expect(seen.getByRole("button", { name: "Make a new revision" })).toHaveCount(0);

  await dialog.getByRole("button", { name: "Make a new revision" }).click();
  const change = dialog.getByText(/^\d+ → \d+$/);
  await expect(change).toBeVisible({ timeout: 60_000 });
  const [before = 0, after = 0] = (await change.innerText()).split(" → ").map(Number);
  expect(after).toBeGreaterThan(before);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText(`Overall Score${after}/100`)).toBeVisible();
  await expect(mend).toHaveCount(0);
});
