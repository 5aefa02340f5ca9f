import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { seedOnce } from "../dev/demo/seed-once.ts";
import { root } from "../dev/environment.ts";
import { writeDescription } from "./descriptions.ts";
import config from "./playwright.config.ts";
import { startProduct } from "./product.ts";
import { signIn, waitForApp } from "./test.ts";

/** The pictures of How To: pieces of real screens, of the product filled with the demo, in both themes. */
const howTo = join(root, "apps/web/src/features/how-to/pictures");
/** Home shows this one too. */
const everywhere = join(root, "apps/web/src/ui/screen-pictures");
const piece = { width: 1134, height: 640 };

/** A screenshot as WebP, which the browser writes and Playwright does not. */
async function save(page: Page, name: string, y: number, folder = howTo): Promise<void> {
  await page.waitForTimeout(1200);
  const png = await page.screenshot({ clip: { x: 0, y, ...piece } });
  const painter = await page.context().newPage();
  const webp = await painter.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await painter.close();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp));
}

async function takeAll(page: Page, theme: string): Promise<void> {
  await signIn(page);
  await page.evaluate((value) => localStorage.setItem("theme", value), theme);
  await page.goto("/dashboard");
  const card = page.getByRole("link", { name: "Skerry Ferries API" });
  await expect(card).toBeVisible();
  const id = /([0-9a-f-]{36})/.exec((await card.getAttribute("href")) ?? "")?.[1] ?? "";
  await page.locator("main button.btn-primary").first().click();
  await page.locator("input[type=file]").setInputFiles({
    name: "skerry-openapi.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from(writeDescription("Skerry Ferries API")),
  });
  await expect(page.locator("dialog button[type=submit]")).toBeEnabled();
  await save(page, `new-project-${theme}`, 60);
  await page.goto(`/doc/${id}`);
  await expect(page.getByRole("heading", { name: "Parameters" })).toBeVisible();
  await save(page, `docs-${theme}`, 52, everywhere);
  await page.goto(`/api-analysis/${id}`);
  await expect(page.getByRole("heading", { name: "Endpoints" })).toBeVisible();
  await save(page, `analysis-${theme}`, 52);
  await page.getByRole("tab", { name: "Detailed Insights" }).click();
  await page.getByRole("tab", { name: /Schema Issues/ }).click();
  await page.locator("main").getByRole("button", { name: "Passenger" }).click();
  await page.getByRole("button", { name: "Show Preview" }).first().click();
  await save(page, `insights-${theme}`, 120);
  await page.goto(`/projects/${id}/settings`);
  await expect(page.getByRole("heading", { name: "API description" })).toBeVisible();
  await save(page, `settings-${theme}`, 52);
  await page.goto(`/teams?project=${id}`);
  await expect(page.getByText("Aiko Tanaka")).toBeVisible();
  await save(page, `teams-${theme}`, 52);
}

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await seedOnce({ origin: product.origin, databaseUrl: product.databaseUrl }, console.log);
  for (const theme of ["dark", "light"]) {
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: piece.width, height: 760 },
    });
    const page = await context.newPage();
    waitForApp(page);
    await takeAll(page, theme);
    await context.close();
  }
} finally {
  await browser.close();
  await product.close();
}
