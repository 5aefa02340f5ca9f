import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { openFile } from "../../dev/figma-host/open-file.ts";
import { type HostPage, startFigmaHostPage } from "../../dev/figma-host/page/server.ts";

const pluginFolder = join(import.meta.dirname, "../../dev/figma-host/test/plugin");

/** The page of the host with the Skerry file and a small plugin; each test has its own. */
const test = base.extend<{ hostPage: HostPage }>({
  async hostPage({ page }, use) {
    const hostPage = await startFigmaHostPage({ port: 0, pluginFolder, ...openFile("skerry") });
    await page.goto(hostPage.origin);
    await use(hostPage);
    await hostPage.close();
  },
});

test("a person selects layers, runs the plugin, writes a text and undoes it", async ({ page, hostPage }) => {
  const ui = page.frameLocator("iframe");
  await page.getByRole("button", { name: "Where are you crossing?" }).click();
  await page.getByRole("button", { name: "Run plugin" }).click();
  await expect(ui.locator("#selected")).toHaveText("figma: Where are you crossing?");
  await expect(ui.locator("#origin")).toHaveText("null");

  await page.getByRole("button", { name: "Route code" }).click({ modifiers: ["Shift"] });
  await expect(ui.locator("#selected")).toHaveText("figma: Where are you crossing?, Route code");
  await page.getByRole("button", { name: "Route code" }).click();
  await expect(page.getByRole("button", { name: "Route code" })).toHaveAttribute("aria-pressed", "true");

  const before = hostPage.host.document.serialize();
  const picture = page.locator(".frame img").first();
  await expect(picture).toHaveAttribute("src", /version=0$/);
  await ui.getByLabel("Text").fill("ABC-DEF");
  await ui.getByRole("button", { name: "Write" }).click();
  await expect(page.getByRole("status")).toHaveText("Wrote ABC-DEF");
  expect(hostPage.host.document.find("12:22")?.fields.characters).toBe("ABC-DEF");
  await expect(picture).not.toHaveAttribute("src", /version=0$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(picture).toHaveAttribute("src", /version=0$/);
  expect(hostPage.host.document.serialize()).toBe(before);

  await page.getByRole("button", { name: "Close plugin" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(hostPage.host.errors).toEqual([]);
});

test("the window follows theme and mode, and its requests follow the manifest", async ({
  page,
  hostPage,
}) => {
  const ui = page.frameLocator("iframe");
  await page.getByRole("button", { name: "Route code" }).click();
  await page.getByRole("button", { name: "Run plugin" }).click();
  await expect(ui.locator("html")).toHaveClass("figma-light");
  await expect(ui.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.getByLabel("Theme").selectOption("dark");
  await expect(ui.locator("html")).toHaveClass("figma-dark");
  await expect(ui.locator("body")).toHaveCSS("background-color", "rgb(44, 44, 44)");

  await ui.getByRole("button", { name: "Fetch" }).click();
  await expect(ui.locator("#network")).toHaveText(
    "https://elsewhere.example.com/ blocked; http://127.0.0.1:4/ allowed",
  );
  await page.getByLabel("Offline").check();
  await expect.poll(() => ui.locator("html").evaluate(() => navigator.onLine)).toBe(false);

  await page.getByLabel("Mode").selectOption("dev");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Run plugin" }).click();
  await expect(ui.locator("#selected")).toHaveText("dev: Route code");
  await ui.getByLabel("Text").fill("No");
  await ui.getByRole("button", { name: "Write" }).click();
  await expect(page.getByRole("alert")).toContainText("Dev Mode");
  await page.getByRole("button", { name: "Generate code" }).click();
  await expect(page.locator("#generated")).toHaveText('names const name = "Route code";');
  await page.getByLabel("Seat").selectOption("view");
  await page.getByRole("button", { name: "Run plugin" }).click();
  await expect(page.getByRole("alert").last()).toHaveText("Plugins cannot be run with a view seat");
  expect(hostPage.host.isRunning()).toBe(false);
});
