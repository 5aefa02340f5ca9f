import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { chromium, expect, type Locator, type Page } from "@playwright/test";
import { seedOnce } from "../dev/demo/seed-once.ts";
import { readSkerry } from "../dev/demo/skerry/revisions.ts";
import { root } from "../dev/environment.ts";
import { skerryFile } from "../dev/figma/file/files.ts";
import { openPage } from "./fixtures/open-page.ts";
import { saveWebp } from "./fixtures/save-webp.ts";
import { product, signIn, waitForMail } from "./fixtures/test.ts";
import start from "./global-setup.ts";
import config from "./playwright.config.ts";

/** The pictures of How To: pieces of real screens, of the product filled with the demo, in both themes. */
const howTo = join(root, "apps/web/src/features/how-to/pictures");
/** Home shows these too. */
const everywhere = join(root, "apps/web/src/features/illustrations/screen-pictures");
/** As wide as the pictures are shown, so that their text stays readable; `features/illustrations/screen-picture.tsx` has the same sizes. */
const sizes = { "": { width: 800, height: 500 }, "-phone": { width: 390, height: 460 } };

/** Sharp on screens with small pixels, without being twice as large. */
const deviceScaleFactor = 1.5;

/** Desktop windows for screens with two sides: how wide they are, and how much of that is shown, somewhat smaller. */
const desktop = { links: { width: 1280, shown: 1024 }, map: { width: 1060, shown: 1060 } };

async function save(page: Page, name: string, y: number, folder = howTo, shown?: number): Promise<void> {
  await page.waitForTimeout(1200);
  const window = page.viewportSize() ?? sizes[""];
  const size = window.width < 760 ? sizes["-phone"] : sizes[""];
  const width = shown ?? size.width;
  const height = (width * size.height) / size.width;
  // Of a wider window, its end: the navigator at its beginning is left out.
  const x = shown ? window.width - shown : 0;
  const file = join(folder, `${name}.webp`);
  await saveWebp(page, file, { x, y, width, height }, size.width * deviceScaleFactor);
}

/** Invites a person, and opens the link of the message in a browser of their own. */
async function saveInvitation(page: Page, name: string, theme: string): Promise<void> {
  const email = `elin.${randomUUID().slice(0, 8)}@skerry.example`;
  await page.getByLabel("Email addresses to invite").fill(email);
  await page.getByRole("button", { name: "Send 1 invite" }).click();
  const [link = ""] = (await waitForMail(email)).links;
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: page.viewportSize(), deviceScaleFactor });
  const guest = await context?.newPage();
  if (!guest) throw new Error("no browser");
  await guest.addInitScript((value) => localStorage.setItem("theme", value), theme);
  await openPage(guest, link);
  await expect(guest.getByRole("button", { name: "Sign in with Figma" })).toBeVisible();
  await save(guest, name, 180);
  await context?.close();
}

/** Scrolls until an element is this far from the top of the window. */
async function scrollTo(element: Locator, top: number): Promise<void> {
  await element.first().evaluate((node, distance) => {
    window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - distance);
  }, top);
}

/** The page of the operation that lists departures. A phone's navigator is closed. */
async function operationUrl(page: Page, id: string): Promise<string> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: desktop.links.width, height: 760 });
  await openPage(page, `/doc/${id}`);
  const link = page.locator(`a[href^="/doc/${id}/op/list-departures-"]`).first();
  const url = (await link.getAttribute("href")) ?? "";
  if (size) await page.setViewportSize(size);
  return url;
}

type Desktop = { width: number; shown: number };

/** Widens the window, unless it is a phone's. Resolves to how much of it is shown. */
async function widen(page: Page, { width, shown }: Desktop): Promise<number | undefined> {
  const size = page.viewportSize();
  if (!size || size.width < 760) return undefined;
  await page.setViewportSize({ ...size, width });
  return shown;
}

/** One for each look: a project whose pages are listed has a design file. */
const withoutScreens = [
  "Parcelwise Tracking",
  "Harbour Clinic Appointments",
  "Tidewater Payments",
  "Lantern Staff Rota",
];

/**
 * The fields of an operation beside its screen, linking them, the map of all screens, what a draft breaks, and choosing pages to import.
 */
async function saveDesign(
  page: Page,
  { id, operation }: { id: string; operation: string },
  suffix: string,
  theme: string,
): Promise<void> {
  const size = page.viewportSize();
  const links = await widen(page, desktop.links);
  await openPage(page, operation);
  await page.locator(".screens-fact").click();
  const frame = page.locator(".screen-frame");
  await expect(frame.locator("img")).toHaveJSProperty("complete", true);
  if (links) await scrollTo(page.getByRole("heading", { name: "Response" }), 110);
  await frame.locator("button").nth(1).focus();
  await save(page, `links${suffix}-${theme}`, links ? 90 : 300, everywhere, links);
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(page.locator(".linking-row").first()).toBeVisible();
  await save(page, `linking${suffix}-${theme}`, 52, howTo, links);
  const map = await widen(page, desktop.map);
  await openPage(page, `/doc/${id}/screens`);
  await expect(page.locator(".map-row").first()).toBeVisible();
  await save(page, `map${suffix}-${theme}`, 52, howTo, map);
  await openPage(page, `/doc/${id}/changes`);
  const crops = page.locator(".changes-card").first().locator("img");
  await expect(crops.last()).toHaveJSProperty("complete", true);
  await save(page, `changes${suffix}-${theme}`, 52, howTo, map);
  if (size) await page.setViewportSize(size);
  const empty = await findProject(page, withoutScreens.pop() ?? "");
  await openPage(page, `/doc/${empty}/screens`);
  await page.getByRole("button", { name: "Import from Figma" }).click();
  await page.getByLabel("Figma file").fill(`figma.com/design/${skerryFile.key}/Skerry-app`);
  await page.getByRole("button", { name: "List pages, 1 call" }).click();
  await expect(page.getByRole("dialog").getByText("10 frames", { exact: true }).first()).toBeVisible();
  await save(page, `import${suffix}-${theme}`, 30);
}

async function findProject(page: Page, name: string): Promise<string> {
  await openPage(page, "/dashboard");
  const card = page.getByRole("link", { name });
  await expect(card).toBeVisible();
  return /([0-9a-f-]{36})/.exec((await card.getAttribute("href")) ?? "")?.[1] ?? "";
}

async function takeAll(page: Page, suffix: string, theme: string): Promise<void> {
  await signIn(page);
  await page.evaluate((value) => localStorage.setItem("theme", value), theme);
  const id = await findProject(page, "Skerry Ferries API");
  await page.locator("main button.btn-primary").first().click();
  await page.locator("input[type=file]").setInputFiles({
    name: "skerry-openapi.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from(readSkerry("2.4.0")),
  });
  await expect(page.locator("dialog button[type=submit]")).toBeEnabled();
  await save(page, `new-project${suffix}-${theme}`, 30);
  const operation = await operationUrl(page, id);
  await openPage(page, operation);
  await expect(page.getByRole("heading", { name: "Parameters" })).toBeVisible();
  await save(page, `docs${suffix}-${theme}`, 52, everywhere);
  await openPage(page, `/api-analysis/${id}`);
  await expect(page.getByRole("heading", { name: "Endpoints" })).toBeVisible();
  await save(page, `analysis${suffix}-${theme}`, 52);
  await page.getByRole("tab", { name: "Detailed Insights" }).click();
  await page.getByRole("tab", { name: /Schema Issues/ }).click();
  await page.locator("main").getByRole("button", { name: "Passenger" }).click();
  await page.getByRole("button", { name: "Show Preview" }).first().click();
  await scrollTo(page.locator("main").getByRole("button", { name: "Passenger" }), 250);
  await save(page, `insights${suffix}-${theme}`, 240);
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.getByRole("heading", { name: "API description" })).toBeVisible();
  await scrollTo(page.getByRole("heading", { name: "API description" }), 100);
  await save(page, `settings${suffix}-${theme}`, 60);
  await openPage(page, `/teams?project=${id}`);
  await expect(page.getByText("Aiko Tanaka")).toBeVisible();
  await saveInvitation(page, `invitation${suffix}-${theme}`, theme);
  await saveDesign(page, { id, operation }, suffix, theme);
}

const close = await start();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const { origin, database } = product();
  await seedOnce({ origin, databaseUrl: database }, console.log);
  for (const [suffix, { width }] of Object.entries(sizes)) {
    for (const theme of ["dark", "light"]) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: 760 },
        deviceScaleFactor,
      });
      const page = await context.newPage();
      await takeAll(page, suffix, theme);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await close();
}
