import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { allowAs, expect, query, signIn, test } from "../fixtures/test.ts";

const admin = "Sindre Krogh";
const person = "Live Enge";

const makeAdmin = (name: string) => query("update users set admin_since = now() where name = $1", [name]);

test("the page doesn't exist for anyone but administrators", async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await openPage(page, "/admin");
  await expect(page.getByRole("heading", { name: "Uncharted water" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Administration" })).toHaveCount(0);
  await openPage(page, "/account");
  await expect(page.locator("a[href='/admin']")).toHaveCount(0);
});

/** Confirms what the open dialog asks, with the keyboard. */
async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: action, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("an administrator signs in again, finds someone, blocks and unblocks them", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await signIn(other, person);
  await signIn(page, admin);
  await makeAdmin(admin);
  await query(
    "update session_families set created_at = now() - interval '16 minutes' where user_id = (select id from users where name = $1)",
    [admin],
  );
  await openPage(page, "/admin");
  await expect(page.getByRole("heading", { name: "Sign in again to continue" })).toBeVisible();
  await allowAs(page, admin);
  await expect(page.getByRole("region", { name: "Accounts" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search accounts" }).fill("live enge");
  await page.getByRole("button", { name: new RegExp(person) }).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Test");
  await confirm(page, "Block");
  await expect(page.getByText("Blocked since")).toBeVisible();
  await openPage(other, "/dashboard");
  await expect(other).toHaveURL(/\/login/);
  const [popup] = await Promise.all([
    other.waitForEvent("popup"),
    other.getByRole("button", { name: "Sign in with Figma" }).click(),
  ]);
  await popup.getByRole("button", { name: `Allow as ${person}` }).click();
  await expect(popup.getByRole("heading", { name: "This account is blocked" })).toBeVisible();
  await popup.close();
  const actions = page.getByRole("region", { name: "Recent actions" });
  await expect(actions.getByText("Account blocked").first()).toBeVisible();
  await page.getByRole("button", { name: "Unblock" }).click();
  await confirm(page, "Unblock");
  await expect(page.getByText("Blocked since")).toBeHidden();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/dashboard/);
  await other.close();
});

test.describe("during maintenance", () => {
  test.use({ expectedErrors: /maintenance|Error/ });

  test("the app says so, keeps the page and goes on by itself", async ({ page }) => {
    await enterAs(page, "Maja Lindqvist");
    await openPage(page, "/teams");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let isOn = true;
    await page.route("**/api/**", (route) =>
      isOn
        ? route.fulfill({
            status: 503,
            headers: { "retry-after": "15", "content-type": "application/problem+json" },
            json: {
              type: "about:blank",
              title: "Maintenance",
              status: 503,
              code: "maintenance",
              request_id: "1",
            },
          })
        : route.fallback(),
    );
    await page.getByRole("link", { name: "Billing" }).first().click();
    const heading = page.getByRole("heading", { name: "In dry dock for a moment" });
    await expect(heading).toBeVisible();
    isOn = false;
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(heading).toBeHidden();
    await expect(page.getByRole("heading", { name: "Billing", level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/billing");
  });
});
