import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { root } from "../dev/environment.ts";
import { skerryBindings } from "../dev/figma/file/skerry/links.ts";
import { openFile } from "../dev/figma-host/open-file.ts";
import { type HostPage, startFigmaHostPage } from "../dev/figma-host/page/server.ts";
import { enterAs } from "./fixtures/enter-as.ts";
import { connect, downloadPlugin, type Figma, runPlugin, select } from "./fixtures/plugin/plugin-test.ts";
import { saveWebp } from "./fixtures/save-webp.ts";
import { addSkerryBindings, addSkerryScreens } from "./fixtures/screens/skerry-screens.ts";
import { openSkerry } from "./fixtures/skerry-project.ts";
import { product } from "./fixtures/test.ts";
import start from "./global-setup.ts";
import config from "./playwright.config.ts";

/**
 * The pictures of the plugin, in both themes: its tabs for its page and home, Fill beside a frame for How To, and the
 * whole stand-in for the README. Of the plugin as it is now: npm run plugin-pictures
 */
const features = join(root, "apps/web/src/features");
const panels = join(features, "illustrations/panel-pictures");
const howTo = join(features, "how-to/pictures");
const readme = join(root, "docs/images/plugin.png");

/** Sharp on screens with small pixels, without being twice as large. */
const deviceScaleFactor = 1.5;
const desktop = { width: 1440, height: 900 };

/** The frame Departures, and the price of its first row. */
const frame = "12:34";
const price = "I12:46;5:5";

/** Where the panel is; nothing of it moves any more. */
async function findPanel({ page, panel }: Figma) {
  await expect(panel.locator(".toast")).toHaveCount(0);
  await page.waitForTimeout(600);
  const box = await page.locator("#plugin iframe").boundingBox();
  if (!box) throw new Error("the plugin has no window");
  return box;
}

async function savePanel(figma: Figma, tab: string, theme: string): Promise<void> {
  const box = await findPanel(figma);
  await saveWebp(figma.page, join(panels, `${tab}-${theme}.webp`), box, box.width * deviceScaleFactor);
}

/** The panel beside the frame that it filled; phones see only its upper part. */
async function saveHowTo(figma: Figma, theme: string): Promise<void> {
  const { page } = figma;
  const { x, y, width } = await findPanel(figma);
  const upper = { x, y, width, height: (width * 460) / 390 };
  await saveWebp(page, join(howTo, `fill-phone-${theme}.webp`), upper, 390 * deviceScaleFactor);
  await page.setViewportSize({ ...desktop, width: 800 });
  await page.locator("#canvas").evaluate((canvas) => canvas.scrollTo(180, 0));
  await findPanel(figma);
  const canvas = await page.locator("#canvas").boundingBox();
  const beside = { x: 0, y: canvas?.y ?? 0, width: 800, height: 500 };
  await saveWebp(page, join(howTo, `fill-${theme}.webp`), beside, 800 * deviceScaleFactor);
  await page.locator("#canvas").evaluate((each) => each.scrollTo(0, 0));
  await page.setViewportSize(desktop);
}

async function takeAll(figma: Figma, theme: "dark" | "light"): Promise<void> {
  const { page, panel } = figma;
  await page.getByLabel("Theme").selectOption(theme);
  await page.getByRole("button", { name: "Close plugin" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await select(figma, price);
  await runPlugin(figma);
  await expect(panel.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(panel.locator(".field.selected")).toBeVisible();
  await savePanel(figma, "layer", theme);
  if (theme === "light") await page.screenshot({ path: readme });

  await panel.getByRole("tab", { name: "Endpoints" }).click();
  await expect(panel.getByRole("button", { name: /^Link \// }).first()).toBeVisible();
  await savePanel(figma, "endpoints", theme);

  await select(figma, frame);
  await panel.getByRole("tab", { name: "Fill" }).click();
  await panel.getByRole("button", { name: /^Fill \d+ layers$/ }).click();
  await expect(panel.getByText(/\d+ of \d+ layers filled/)).toBeVisible();
  await savePanel(figma, "fill", theme);
  await saveHowTo(figma, theme);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
}

async function openProject(web: Page): Promise<void> {
  await enterAs(web, "Maja Lindqvist");
  const { id } = await openSkerry(web);
  await addSkerryScreens(web, id);
  for (const screen of new Set(skerryBindings.map((binding) => binding.screen))) {
    await addSkerryBindings(web, id, screen);
  }
}

const close = await start();
const pluginFolder = mkdtempSync(join(tmpdir(), "linkspan-plugin-pictures-"));
const browser = await chromium.launch(config.use?.launchOptions);
let opened: HostPage | undefined;
try {
  await downloadPlugin(pluginFolder);
  opened = await startFigmaHostPage({ port: 0, pluginFolder, ...openFile("skerry") });
  const context = await browser.newContext({
    baseURL: product().origin,
    viewport: desktop,
    deviceScaleFactor,
    reducedMotion: "reduce",
  });
  const web = await context.newPage();
  await openProject(web);
  const page = await context.newPage();
  await page.goto(opened.origin);
  const figma = { page, panel: page.frameLocator("iframe"), host: opened.host };
  await connect(figma, web);
  for (const theme of ["dark", "light"] as const) await takeAll(figma, theme);
} finally {
  await browser.close();
  await opened?.close();
  await close();
  rmSync(pluginFolder, { recursive: true });
}
