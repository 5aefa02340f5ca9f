import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { callApi, givePlan, putTeam } from "../fixtures/team-project.ts";
import { allowAs, expect, product, query, test, waitForMail } from "../fixtures/test.ts";

// Several people sign in, each in a browser of their own.
test.describe.configure({ timeout: 180_000 });

const owner = "Runa Halvorsen";
const guest = "Oona Lehto";
const callback = "/auth/figma/invite/callback";

/** A team of the owner's own, whose page is open. */
async function openTeam(page: Page, name: string): Promise<string> {
  await enterAs(page, owner);
  await givePlan(owner, "enterprise_plus");
  const id = await putTeam(name, { [owner]: "owner" });
  await openPage(page, `/teams?project=${id}`);
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  return id;
}

/** Invites an address of this test's own, and gives the link of its mail. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByLabel("Email addresses to invite").fill(email);
  await page.getByRole("button", { name: "Send 1 invite" }).click();
  await expect(page.getByRole("row", { name: email })).toBeVisible();
  const [link = ""] = (await waitForMail(email)).links;
  return link;
}

test("an emailed invitation is accepted in another browser and adds a viewer", async ({ page, browser }) => {
  const id = await openTeam(page, "Aboard by mail");
  const link = await invite(page, "aboard@x.example");
  expect(link).toContain(`${product().origin}${callback}?invite=`);
  await expect(page.getByText("Invited by you on")).toBeVisible();

  const context = await browser.newContext({ baseURL: product().origin });

  const other = await context.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await openPage(other, link);
  await expect(other.getByRole("heading", { name: `${owner} invited you to Aboard by mail` })).toBeVisible();
  await expect(other).toHaveURL(callback);
  await reloadPage(other);
  await expect(other.getByRole("heading", { name: /invited you to/ })).toBeVisible();
  const token = new URL(link).searchParams.get("invite") ?? "";
  expect(asked.filter((line) => line.includes(token))).toEqual([`${link} `]);

  await allowAs(other, guest);
  await expect(other.getByText(guest)).toBeVisible();
  expect(await query("select 1 from invitations where project_id = $1", [id])).toHaveLength(1);
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other).toHaveURL(`/doc/${id}`);
  await expect(other.getByText("Welcome aboard Aboard by mail")).toBeVisible();
  expect(await other.evaluate(() => Object.keys(sessionStorage))).not.toContain("invitation");

  await openPage(other, `/teams?project=${id}`);
  await expect(other.getByRole("row", { name: guest })).toContainText("Viewer");
  await expect(other.getByLabel("Email addresses to invite")).toHaveCount(0);
  await expect(other.getByRole("combobox", { name: /^Role of/ })).toHaveCount(0);
  const body = { members: [{ email: "more@x.example", role: "viewer" }] };
  expect(await callApi(other, "PUT", `/projects/${id}/invite_members/`, body)).toBe(403);
  expect(await callApi(other, "GET", `/projects/${id}/members/`)).toBe(200);

  await openPage(other, link);
  await expect(other.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  await context.close();
  await reloadPage(page);
  await expect(page.getByRole("row", { name: guest })).toContainText("Invited as aboard@x.example");
});

test("a browser that blocks the popup returns to the invitation after sign-in", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  await openTeam(page, "Blocked window");
  const link = await invite(page, "blocked@x.example");
  const context = await browser.newContext({ baseURL: product().origin });
  const other = await context.newPage();
  await other.addInitScript(() => {
    window.open = () => null;
  });
  await openPage(other, link);
  await other.getByRole("button", { name: "Sign in with Figma" }).click();
  await other.waitForURL(`${product().figma}/**`);
  await other.getByRole("button", { name: `Allow as ${guest}` }).click();
  await expect(other).toHaveURL(callback);
  await expect(other.getByRole("heading", { name: `${owner} invited you to Blocked window` })).toBeVisible();
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("heading", { name: "Declined" })).toBeVisible();
  await context.close();
  await reloadPage(page);
  await expect(page.getByRole("heading", { name: "Blocked window", level: 2 })).toBeVisible();
  await expect(page.getByText("1 person in this project")).toBeVisible();
  await expect(page.getByRole("row", { name: "blocked@x.example" })).toHaveCount(0);
});

test("a revoked invitation is invalid; a new one works and the owner cannot use it up", async ({ page }) => {
  const id = await openTeam(page, "Taken back");
  const link = await invite(page, "back@x.example");
  await page.getByRole("button", { name: "Revoke invitation to back@x.example" }).click();
  await expect(page.getByRole("row", { name: "back@x.example" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Taken back", level: 2 })).toBeFocused();
  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  await openPage(page, "/teams");
  await page.getByRole("navigation", { name: "Projects" }).locator(`a[href$="${id}"]`).click();
  // Until then, the form is that of another project.
  await expect(page.getByRole("heading", { name: "Taken back", level: 2 })).toBeVisible();
  const again = await invite(page, "again@x.example");
  await openPage(page, again);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { name: "You’re already aboard" })).toBeVisible();
  await openPage(page, again);
  await expect(page.getByRole("heading", { name: /invited you to/ })).toBeVisible();
});
