import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { givePlan, putTeam } from "../fixtures/team-project.ts";
import { expect, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

// Several people sign in, each in a browser of their own.
test.describe.configure({ timeout: 180_000 });

const owner = "Runa Halvorsen";
const member = "Pavel Novak";

test("the owner changes a member's role and then removes the member, keyboard only", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await enterAs(other, member);
  await enterAs(page, owner);
  const id = await putTeam("Roles", { [owner]: "owner", [member]: "viewer" });
  await openPage(other, `/teams?project=${id}`);
  await expect(other.getByRole("row", { name: member })).toContainText("Viewer");
  await openPage(page, `/teams?project=${id}`);
  const role = page.getByRole("combobox", { name: `Role of ${member}` });
  await role.focus();
  await page.keyboard.press("e");
  await expect(page.getByText(`${member} is now an editor`)).toBeVisible();
  const [row] = await query<{ role: string }>(
    "select role from memberships where project_id = $1 and role <> 'owner'",
    [id],
  );
  expect(row?.role).toBe("editor");

  await reloadPage(other);
  await expect(other.getByRole("row", { name: member })).toContainText("Editor");

  const remove = page.getByRole("button", { name: `Remove ${member}` });
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Remove ${member}?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${member} was removed`)).toBeVisible();
  await expect(page.getByRole("row", { name: member })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Roles", level: 2 })).toBeFocused();

  await reloadPage(other);
  await expect(other.getByText(/You are not in this project|No crew yet/)).toBeVisible();
  await other.close();
});

test("a member sees the team and leaves it", async ({ page, browser }) => {
  const other = await browser.newPage();
  await enterAs(other, owner);
  await other.close();
  await enterAs(page, member);
  const id = await putTeam("Left behind", { [owner]: "owner", [member]: "editor" });
  await openPage(page, `/teams?project=${id}`);
  await expect(page.getByRole("row", { name: member })).toContainText("Online now");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Leave project" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave project" }).click();
  await expect(page.getByText("You left Left behind")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Left behind/ })).toHaveCount(0);
});

test("removing a member revokes the share links they created, unless the owner keeps them", async ({
  page,
}) => {
  await enterAs(page, owner);
  for (const keeps of [false, true]) {
    const name = keeps ? "Kept links" : "Revoked links";
    const id = await putTeam(name, { [owner]: "owner", [member]: "editor" });
    await query(
      `insert into share_links (project_id, id, kind, token_hash, created_by)
       select $1, gen_random_uuid(), kind, sha256(gen_random_uuid()::text::bytea), users.id
       from users, unnest(array['docs', 'analysis']) as kind where users.name = $2`,
      [id, member],
    );
    await openPage(page, `/teams?project=${id}`);
    await page.getByRole("button", { name: `Remove ${member}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByRole("listitem").filter({ hasText: "Documentation" })).toContainText("created");
    const choice = dialog.getByRole("checkbox", { name: /^Revoke the 2 share links they created/ });
    await expect(choice).toBeChecked();
    if (keeps) {
      await choice.press("Space");
      await expect(dialog.getByText("can still read the project")).toBeVisible();
    }
    await dialog.getByRole("button", { name: "Remove from project" }).click();
    await expect(page.getByRole("row", { name: member })).toHaveCount(0);
    const open = "select id from share_links where project_id = $1 and revoked_at is null";
    expect(await query(open, [id])).toHaveLength(keeps ? 2 : 0);
  }
});

test("typed and pasted email addresses become chips; invalid ones show the reason", { tag: "@long" }, async ({
  page,
}) => {
  await enterAs(page, owner);
  const id = await putTeam("Chips", { [owner]: "owner" });
  await openPage(page, `/teams?project=${id}`);
  const field = page.getByLabel("Email addresses to invite");
  const chips = page.locator("form").getByRole("listitem");
  await field.pressSequentially("a@x.example,b@x.example c@x.example");
  await field.press("Enter");
  await expect(chips).toHaveText(["a@x.example", "b@x.example", "c@x.example"]);
  await expect(page.getByRole("button", { name: "Send 3 invites" })).toBeEnabled();
  await field.press("Backspace");
  await expect(chips).toHaveText(["a@x.example", "b@x.example"]);
  await expect(page.getByRole("status").filter({ hasText: "c@x.example removed" })).toBeAttached();

  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("form input");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "Tove <TOVE@x.example>; a@x.example\nnot-one");
    input?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(chips).toHaveText(["a@x.example", "b@x.example", "tove@x.example", "not-one"]);
  await expect(page.getByText("not-one isn’t a valid email address", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send 4 invites" }).click();
  await expect(field).toBeFocused();
  expect(await query("select 1 from invitations where project_id = $1", [id])).toHaveLength(0);
  await page.getByRole("button", { name: "Remove not-one" }).click();
  await field.fill("runa@skerry.example");
  await field.press("Enter");
  await expect(page.getByText("runa@skerry.example is already a member", { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.press("Backspace");
  await field.fill(Array.from({ length: 19 }, (_, index) => `p${index}@x.example`).join(" "));
  await field.press("Enter");
  await expect(chips).toHaveCount(20);
  await expect(page.getByText("2 addresses were not added")).toBeVisible();
});

test("an invite to a full team is rejected with count, limit and the plan that fits", {
  tag: "@long",
}, async ({ page }) => {
  const person = "Oona Lehto";
  await enterAs(page, person);
  const id = await putTeam("Full", { [person]: "owner" });
  await openPage(page, `/teams?project=${id}`);
  await expect(page.getByText("1 of 2 people in this project")).toBeVisible();
  const field = page.getByLabel("Email addresses to invite");
  await field.fill("one@full.example");
  await page.getByRole("button", { name: "Send 1 invite" }).click();
  await expect(page.getByText("2 of 2 people in this project")).toBeVisible();
  await field.fill("two@full.example");
  await page.getByRole("button", { name: "Send 1 invite" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "No seats left in this project" });
  await expect(refusal).toContainText("2 of 2 seats are taken");
  await expect(refusal).toContainText("upgrade to Business");
  await expect(page.getByText("two@full.example")).toBeVisible();
  await givePlan(person, "business");
  await page.getByRole("button", { name: "Send 1 invite" }).click();
  await expect(page.getByRole("row", { name: "two@full.example" })).toBeVisible();
  await expect(page.getByText("3 of 5 people in this project")).toBeVisible();
});
