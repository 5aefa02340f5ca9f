import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { createFixProject, openTask, readAnalysis, readRevision } from "../fixtures/fix-project.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, query, test } from "../fixtures/test.ts";

const orders = `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
paths:
  /orders:
    get:
      operationId: listOrders
      responses:
        "200":
          description: All orders.
  /health:
    head:
      responses:
        "200":
          description: Fine.
components:
  schemas:
    Order:
      type: object
    Money:
      type: object
    Refund:
      type: object
`;

test("a finding links to its field; answers survive a reload; partial answers show what is left", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = await createFixProject(page, "Hedda Lysne", orders);
  await openPage(page, `/api-analysis/${id}`);
  const next = page.locator("section", { has: page.getByRole("heading", { name: "Fix next" }) });
  await expect(next.getByRole("link", { name: "Describe 3 schemas" })).toBeVisible();

  await page.getByRole("button", { name: "1 operation has no operationId" }).click();
  await page
    .getByRole("link", { name: /health/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fix=operation-ids&row=%2Fpaths%2F%7E1health%2Fhead/);
  await expect(page.getByRole("textbox", { name: "operationId of HEAD /health" })).toBeFocused();

  const main = await openTask(page, "Describe 3 schemas");
  await main.getByRole("textbox", { name: "Description of Order" }).fill("What a customer bought.");
  await main.getByRole("textbox", { name: "Description of Money" }).fill("An amount with its currency.");
  await expect(main.getByText("2 answers, saved in this browser")).toBeVisible();
  await reloadPage(page);
  await expect(main.getByRole("textbox", { name: "Description of Order" })).toHaveValue(
    "What a customer bought.",
  );
  const other = await page.context().newPage();
  await openPage(other, page.url());
  await other.getByRole("textbox", { name: "Description of Money" }).fill("An amount.");
  await expect(main.getByRole("textbox", { name: "Description of Money" })).toHaveValue("An amount.");
  await other.close();

  await page.getByRole("link", { name: "Preview changes" }).click();
  await expect(main.getByText("2 of 3 described, 1 more is worth +25")).toBeVisible();
  await expect(main.getByRole("insertion")).toHaveCount(2);
  expect(await findViolations(page, "main")).toEqual([]);
  await page.goBack();
  await expect(main.getByRole("heading", { name: "Describe 3 schemas" })).toBeVisible();
  await page.goForward();
  await main.getByRole("button", { name: "Create revision 2" }).click();
  await expect(main.getByRole("heading", { name: "Revision 2 is current" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(main.getByText("2 of 3 described, 1 more is worth +25")).toBeVisible();
  await openTask(page, "Describe 1 schema");
  await expect(main.getByText("No answers yet")).toBeVisible();
});

test("answering No silences a check with a reason, keeps file and score unchanged, can be undone", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const id = await createFixProject(page, "Ivar Sletten", orders);
  const before = await readAnalysis(page, id);
  await openPage(page, `/api-analysis/${id}?fix=tasks`);
  const main = await openTask(page, "Document CORS headers");
  for (const reply of ["Yes", "No", "Not sure"]) {
    await expect(main.getByRole("radio", { name: reply, exact: true })).not.toBeChecked();
  }
  await main.getByRole("radio", { name: "No", exact: true }).check();
  const reason = main.getByRole("textbox", { name: "Reason" });
  await expect(reason).toHaveValue("Our API doesn’t send CORS headers.");
  await reason.fill("Only servers call it.");
  await main.getByRole("button", { name: "Record “No”" }).click();
  await expect(main.getByText("Answered: No")).toBeVisible();
  await expect(main.getByText("Only servers call it.")).toBeVisible();
  await expect(main.getByText(/Silenced by Ivar Sletten/)).toBeVisible();
  const after = await readAnalysis(page, id);
  expect(after?.summary).toEqual(before?.summary);
  expect(await readRevision(page, id, 2)).toBeNull();

  const viewer = await (await browser.newContext()).newPage();
  await enterAs(viewer, "Kari Myhre");
  await query(
    "INSERT INTO memberships (project_id, user_id, role) SELECT $1, id, 'viewer' FROM users WHERE name = $2",
    [id, "Kari Myhre"],
  );
  await openPage(viewer, `/api-analysis/${id}?fix=contact`);
  await viewer.getByRole("textbox", { name: "Contact email" }).fill("api@example.com");
  await viewer.getByRole("link", { name: "Preview changes" }).click();
  await expect(viewer.getByRole("button", { name: "Download file" })).toBeVisible();
  await expect(viewer.getByText("Ask an editor to create a revision.")).toBeVisible();
  await expect(viewer.getByRole("button", { name: /Create revision/ })).toHaveCount(0);
  await viewer.context().close();

  await main.getByRole("button", { name: "Undo and ask again" }).click();
  await expect(main.getByRole("radio", { name: "Yes" })).toBeVisible();
  await expect(main.getByRole("radio", { name: "No", exact: true })).not.toBeChecked();
});

test("an invalid answer is left out, shown at its field and created once corrected", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(120_000);
  const id = await createFixProject(page, "Jorunn Eide", orders);
  await openPage(page, `/api-analysis/${id}?fix=operation-ids`);
  const main = page.getByRole("main");
  const name = main.getByRole("textbox", { name: "operationId of HEAD /health" });
  await name.fill("listOrders");
  await openTask(page, "Add a contact email or URL");
  await main.getByRole("textbox", { name: "Contact email" }).fill("api@example.com");
  await page.getByRole("link", { name: "Preview changes" }).click();
  await expect(main.getByText("1 answer is left out")).toBeVisible();
  await main.getByRole("link", { name: "/paths/~1health/head" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(main.getByText("This operationId is already in use.")).toBeVisible();
  await name.fill("checkHealth");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: "Preview changes" }).click();
  await expect(main.getByRole("insertion").filter({ hasText: "operationId: checkHealth" })).toBeVisible();
  await main.getByRole("button", { name: "Create revision 2" }).click();
  await expect(main.getByRole("heading", { name: "Revision 2 is current" })).toBeVisible({
    timeout: 60_000,
  });
});
