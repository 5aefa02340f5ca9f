import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openBarMore } from "../fixtures/bar-more.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function enter(page: Page): Promise<string> {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  await openPage(page, await firstOperation(page, id));
  await expect(page.locator("main article")).toBeVisible();
  return id;
}

const samples = (page: Page) => page.getByRole("region", { name: "Code sample" });
const code = (page: Page) => page.locator("section[aria-label] pre").last();
/** Samples come when a reader comes near, and the page grows while its operation loads. */
const scrollDown = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(code(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openOperation(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("treeitem", { name }).click();
  await expect(page.locator("main article h1")).toHaveText(name);
}

test("a sample uses the chosen client, also on the next operation and after a reload", async ({ page }) => {
  await enter(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await scrollDown(page);
  await expect(code(page)).toContainText("curl 'https://");
  const client = page.getByRole("combobox", { name: "Language and client" });
  const before = asked.length;
  await client.selectOption({ label: "Python · requests" });
  await expect(code(page)).toContainText("import requests");
  // The chosen client is fetched, and none of the other seventeen.
  expect(asked.slice(before).filter((url) => url.endsWith(".js")).length).toBeLessThanOrEqual(3);
  await samples(page).getByRole("button", { name: "Copy" }).click();
  expect(await readClipboard(page)).toContain("requests.get(");

  await openOperation(page, /Create a booking/);
  await scrollDown(page);
  await expect(code(page)).toContainText("requests.post(");
  await reloadPage(page);
  await page.locator("main article").waitFor();
  await scrollDown(page);
  await expect(code(page)).toContainText("requests.post(");
  for (const label of await client.locator("option").allTextContents()) {
    await client.selectOption({ label });
    await expect(page.locator("section[aria-label] [role=group]").last()).toHaveAccessibleName(label);
    await expect(code(page)).toContainText("api.skerry.example");
  }
  expect(await client.locator("option").count()).toBeGreaterThanOrEqual(12);
});

test("copies an operation as cURL, TypeScript types and Markdown, keyboard only", async ({ page }) => {
  await enter(page);
  await openOperation(page, /Create a booking/);
  const menu = page.getByRole("button", { name: "Copy as…" });
  await menu.focus();
  const copy = async (steps: number) => {
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Home");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    for (let step = 1; step <= steps; step++) {
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem").nth(step)).toBeFocused();
    }
    await page.keyboard.press("Enter");
  };
  await copy(0);
  await expect(page.getByText("Copied as cURL")).toBeVisible();
  expect(await readClipboard(page)).toMatch(/^curl [\s\S]*--request POST [\s\S]*--data-raw '\{/);
  await copy(1);
  await expect(page.getByText("Copied as TypeScript types")).toBeVisible();
  expect(await readClipboard(page)).toMatch(/export type \w+Body = [\s\S]*export type \w+Responses = \{/);
  await copy(2);
  await expect(page.getByText("Copied as Markdown")).toBeVisible();
  expect(await readClipboard(page)).toMatch(
    /^# Create a booking\n\n`POST https:[\s\S]*## Request body[\s\S]*## Response `/,
  );
});

test("exports the whole documentation in each file format", async ({ page }) => {
  const id = await enter(page);
  const button = page.getByRole("button", { name: "Export" });
  const kinds = [
    { item: "OpenAPI with links", name: /^skerry-ferries-api-r\d+-openapi\.json$/, says: '"paths"' },
    { item: "OpenAPI as uploaded", name: /^skerry-ferries-api-r\d+\.yaml$/, says: "openapi:" },
    { item: "Markdown", name: /^skerry-ferries-api-r\d+\.md$/, says: "### Create a booking" },
    { item: "llms.txt", name: /^skerry-ferries-api-r\d+-llms\.txt$/, says: `/doc/${id}/op/` },
  ];
  for (const { item, name, says } of kinds) {
    await button.click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    expect(readFileSync(await download.path(), "utf8")).toContain(says);
  }
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: /ApiError|ERR_|Failed to load|Failed to fetch/ });

  test("a failed export shows an error; a failed sample can be retried", { tag: "@long" }, async ({
    page,
  }) => {
    await enter(page);
    let broken = true;
    await page.route("**/export/**", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", title: "Unavailable", status: 503 } }),
    );
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Markdown" }).click();
    await expect(page.locator(".Toastify__toast--error").first()).toBeVisible();
    await scrollDown(page);
    await expect(code(page)).toContainText("curl ");
    await page.route("**/assets/*.js", (route) => (broken ? route.abort() : route.continue()));
    await page.getByRole("combobox", { name: "Language and client" }).selectOption({ label: "Swift" });
    const alert = page.getByRole("alert").filter({ hasText: "Couldn’t generate the sample" });
    await expect(alert).toBeVisible();
    broken = false;
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(code(page)).toContainText("import Foundation");
  });
});

for (const [name, width, theme, direction] of [
  ["wide and dark", 1440, "dark", "ltr"],
  ["on a phone and light", 390, "light", "ltr"],
  ["right to left", 1440, "light", "rtl"],
] as const) {
  test(`samples and menus have no accessibility violations: ${name}`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, analyst);
    const { id } = await openSkerry(page);
    await page.evaluate(
      ([theme, direction]) => {
        localStorage.setItem("theme", theme);
        localStorage.setItem("direction", direction);
        if (direction === "rtl") localStorage.setItem("language", "ar");
      },
      [theme, direction] as const,
    );
    await openPage(page, await firstOperation(page, id));
    await page.locator("main article").waitFor();
    await scrollDown(page);
    await expect(code(page)).toContainText("curl ");
    await expect(code(page)).toHaveCSS("direction", "ltr");
    expect(await findViolations(page)).toEqual([]);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/samples-${width}-${theme}-${direction}.png` });
    await page.mouse.wheel(0, -20_000);
    for (const icon of ["clipboard-copy", "download"]) {
      if (icon === "download") await openBarMore(page);
      await page.locator(`button:has(.lucide-${icon}):visible`).first().click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      if (folder) await page.screenshot({ path: `${folder}/${icon}-${width}-${theme}-${direction}.png` });
      await page.keyboard.press("Escape");
    }
  });
}
