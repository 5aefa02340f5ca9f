import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, query, signIn } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("ends a session from another browser, keyboard only", async ({ page, browser }) => {
  const person = "Sigrid Solheim";
  const other = await browser.newPage();
  await signIn(other, person);
  await signIn(page, person);
  await openPage(page, "/account");
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByText("2 active sessions")).toBeVisible();
  await devices.getByRole("button", { name: /^Sign out Chrome/ }).focus();
  await page.keyboard.press("Enter");
  await expect(devices.getByText("1 active session")).toBeVisible();
  await openPage(other, "/dashboard");
  await expect(other).toHaveURL("/login");
  await openPage(page, "/dashboard");
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
  await other.close();
});

test("the System theme follows the operating system and survives a reload", async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/account");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByText("System", { exact: true }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await reloadPage(page);
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("downloads the account export", async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await openPage(page, "/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("linkspan-account.json");
});

test("closes an account only after its name is typed", async ({ page }) => {
  const person = "Edda Strand";
  await signIn(page, person);
  await openPage(page, "/account");
  await page.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Close account" });
  await expect(confirm).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Close account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox").fill(person);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account is closed")).toBeVisible();
  expect(await query("SELECT id FROM users WHERE name = $1", [person])).toEqual([]);
});
