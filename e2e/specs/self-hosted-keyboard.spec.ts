import type { Page } from "@playwright/test";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, waitUntilInteractive } from "../fixtures/open-page.ts";
import { providerName, test } from "../fixtures/self-hosted.ts";
import { expect } from "../fixtures/test.ts";

test.use({ settings: { SIGN_IN: "oidc,figma", FIGMA_EMAILS: "verified" } });
test.setTimeout(90_000);

/** Presses Tab until the button has the focus, and then Enter. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
}

test("with two ways to sign in, people sign in and connect Figma with the keyboard alone", {
  tag: "@long",
}, async ({ page, installation }) => {
  await installation.administer("users", "create", "astrid@holm.example");
  await installation.administer("users", "create", "jonas@skerry.example");
  await openPage(page, "/login");
  await expect(page.getByRole("main").getByRole("button")).toHaveText([
    `Sign in with ${providerName}`,
    "Sign in with Figma",
  ]);
  expect(await findViolations(page)).toEqual([]);
  const [provider] = await Promise.all([
    page.waitForEvent("popup"),
    pressButton(page, `Sign in with ${providerName}`),
  ]);
  await expect(provider.getByPlaceholder("Enter any login")).toBeFocused();
  await provider.keyboard.type("astrid");
  await provider.keyboard.press("Tab");
  await provider.keyboard.type("any");
  await provider.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");

  await openPage(page, "/account");
  const card = page.getByRole("region", { name: "Figma" });
  const [figma] = await Promise.all([page.waitForEvent("popup"), pressButton(page, "Connect Figma")]);
  await pressButton(figma, "Allow as Maja Lindqvist");
  await expect(card.getByRole("status")).toHaveText("Connected");
  expect(await findViolations(page)).toEqual([]);
  await pressButton(page, "Disconnect Figma");
  await expect(card.getByRole("button", { name: "Connect Figma", exact: true })).toBeFocused();
  await expect(card.getByRole("status")).toHaveText("");

  // Where Figma's addresses count as verified, the created user is found by them, too.
  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await waitUntilInteractive(page);
  const [second] = await Promise.all([page.waitForEvent("popup"), pressButton(page, "Sign in with Figma")]);
  await pressButton(second, "Allow as Jonas Eriksen");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Jonas" })).toBeVisible();
});
