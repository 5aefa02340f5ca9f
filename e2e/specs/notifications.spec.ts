import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, signIn, waitForMail } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("turns an email off and on, keyboard only", async ({ page }) => {
  await signIn(page, "Ylva Brun");
  await openPage(page, "/account");
  const emails = page.getByRole("region", { name: "Emails" });
  const choice = emails.getByRole("radiogroup", { name: "An import failed" });
  const press = async (key: string) => {
    const saved = page.waitForResponse("**/api/users/me/notifications/import_failed/");
    await page.keyboard.press(key);
    expect((await saved).status()).toBe(200);
  };
  // An earlier try may have ended with the email off.
  await choice.getByRole("radio", { name: "On" }).check({ force: true });
  await expect(choice.getByRole("radio", { name: "On" })).toBeChecked();
  const on = emails.getByRole("radio", { name: "On", exact: true, checked: true });
  const kinds = await on.count();
  await choice.getByRole("radio", { name: "On" }).focus();
  await press("ArrowRight");
  await expect(choice.getByRole("radio", { name: "Off" })).toBeChecked();
  await reloadPage(page);
  await expect(choice.getByRole("radio", { name: "Off" })).toBeChecked();
  await expect(on).toHaveCount(kinds - 1);
  await choice.getByRole("radio", { name: "Off" }).focus();
  await press("ArrowLeft");
  await expect(on).toHaveCount(kinds);
});

test("the link in an email about a new device unsubscribes without signing in", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const person = "Amund Berge";
  await signIn(page, person);
  const phone = await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1" });
  const other = await phone.newPage();
  await signIn(other, person);
  const mail = await waitForMail("amund.berge@skerry.example");
  expect(mail.subject).toBe("New device signed in to your Linkspan account");
  expect(mail.isOneClick).toBe(true);

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  await openPage(reader, new URL(mail.unsubscribe ?? "").pathname + new URL(mail.unsubscribe ?? "").search);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "Unsubscribed" })).toBeVisible();
  await expect(reader.getByText("A new device or token")).toBeVisible();

  await openPage(page, "/account");
  const choice = page.getByRole("radiogroup", { name: "A new device or token" });
  await expect(choice.getByRole("radio", { name: "Off" })).toBeChecked();
  await openPage(reader, "/unsubscribe?token=new_device");
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await Promise.all([phone.close(), stranger.close()]);
});
