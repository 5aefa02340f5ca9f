import type { Page } from "@playwright/test";
import { writeDescription } from "../fixtures/descriptions.ts";
import { openPage } from "../fixtures/open-page.ts";
import { providerName, signInAtProvider, test } from "../fixtures/self-hosted.ts";
import { expect } from "../fixtures/test.ts";

test.setTimeout(90_000);

const first = { login: "astrid", email: "astrid@holm.example" } as const;
const invited = { login: "bjarne", email: "bjarne@holm.example" } as const;

async function expectNoLinks(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByRole("link", { name })).toHaveCount(0);
}

async function uploadDescription(page: Page): Promise<void> {
  const buffer = Buffer.from(writeDescription("Fjord API"));
  const file = { name: "fjord.yaml", mimeType: "application/yaml", buffer };
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/doc\/[0-9a-f-]{36}$/, { timeout: 60_000 });
}

async function openImport(page: Page) {
  await page.getByRole("button", { name: "Import from Figma" }).click();
  return page.getByRole("dialog", { name: "Import screens from Figma" });
}

test("a company's people sign in with its provider, read docs and connect Figma, without prices", async ({
  page,
  browser,
  installation,
}) => {
  await installation.administer("users", "create", first.email, "--admin");
  await test.step("someone without an invitation is refused", async () => {
    await openPage(page, "/");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("main").getByRole("button")).toHaveText([`Sign in with ${providerName}`]);
    await expectNoLinks(page, ["Pricing"]);
    const refused = await signInAtProvider(page, "stranger");
    await expect(refused.getByRole("heading", { name: "You need an invitation" })).toBeVisible();
    await expect(refused.getByRole("alert")).toContainText("an administrator to add you");
    await refused.close();
  });

  await test.step("the created user signs in, uploads a description and reads it", async () => {
    await page.context().clearCookies();
    await signInAtProvider(page, first.login);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome, Astrid" })).toBeVisible();
    await expectNoLinks(page, ["Billing", "Pricing", "Upgrade for more"]);
    for (const path of ["/pricing", "/billing"]) {
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
    await uploadDescription(page);
    await page.getByRole("treeitem", { name: /departures$/ }).click();
    await expect(page).toHaveTitle("/departures · Fjord API · Linkspan");
    await expect(page.getByText("All departures.")).toBeVisible();
  });

  await test.step("screens can be imported once Figma is connected", async () => {
    await page.getByRole("link", { name: "Screens", exact: true }).click();
    await expect(await openImport(page)).toContainText("Allow Linkspan to read your Figma files");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Astrid Holm, account menu" }).click();
    await page.getByRole("menuitem", { name: "Account", exact: true }).click();
    const card = page.getByRole("region", { name: "Figma" });
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      card.getByRole("button", { name: "Connect Figma" }).click(),
    ]);
    await popup.getByRole("button", { name: "Allow as Maja Lindqvist" }).click();
    await expect(card.getByRole("button", { name: "Disconnect Figma" })).toBeVisible();
    await page.goBack();
    await expect((await openImport(page)).getByLabel("Figma file")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("someone who is invited gets in", async () => {
    await openPage(page, "/teams");
    await page.getByLabel("Email addresses to invite").fill(invited.email);
    await page.getByRole("button", { name: "Send 1 invite" }).click();
    const [link = ""] = (await installation.waitForMail(invited.email)).links;
    const context = await browser.newContext({ baseURL: installation.origin });
    const other = await context.newPage();
    await openPage(other, link);
    await signInAtProvider(other, invited.login);
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(other.getByText("Welcome aboard Fjord API")).toBeVisible();
    await context.close();
  });
});
