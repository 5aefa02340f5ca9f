import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { seedOnce } from "../dev/demo/seed-once.ts";
import { root } from "../dev/environment.ts";
import { openPage } from "./fixtures/open-page.ts";
import { startProduct } from "./fixtures/product.ts";
import { signIn } from "./fixtures/test.ts";
import config from "./playwright.config.ts";

/** The README's pictures, of the product filled with the demo: npm run readme-pictures [-- folder] */
const [folder = join(root, "docs/images")] = process.argv.slice(2);

async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1200);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await seedOnce({ origin: product.origin, databaseUrl: product.databaseUrl }, console.log);
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await openPage(page, "/");
  await save(page, "home");
  await signIn(page);
  const card = page.getByRole("link", { name: "Skerry Ferries API" });
  await expect(card).toBeVisible();
  await save(page, "dashboard");
  const id = /([0-9a-f-]{36})/.exec((await card.getAttribute("href")) ?? "")?.[1] ?? "";
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.getByRole("heading", { name: "API description" })).toBeVisible();
  await save(page, "settings");
  await openPage(page, `/api-analysis/${id}`);
  await expect(page.getByRole("heading", { name: "Endpoints" })).toBeVisible();
  await save(page, "analysis");
  await openPage(page, `/doc/${id}`);
  await page.getByRole("treeitem", { name: "List departures" }).click();
  await expect(page.getByRole("heading", { name: "Parameters" })).toBeVisible();
  await page.locator(".screens-fact").click();
  await expect(page.locator(".screen-frame img")).toHaveJSProperty("complete", true);
  await page.getByRole("heading", { name: "Response" }).evaluate((heading) => {
    window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 340);
  });
  await save(page, "docs");
  await page.keyboard.press("l");
  await expect(page.locator(".linking-row").first()).toBeVisible();
  await save(page, "linking");
  await openPage(page, `/doc/${id}/screens`);
  await expect(page.locator(".map-row").first()).toBeVisible();
  await save(page, "screens");
  await openPage(page, `/doc/${id}/changes`);
  const crops = page.locator(".changes-card").first().locator("img");
  await expect(crops.last()).toHaveJSProperty("complete", true);
  await save(page, "changes");
  await openPage(page, `/teams?project=${id}`);
  await expect(page.getByText("Aiko Tanaka")).toBeVisible();
  await save(page, "teams");
} finally {
  await browser.close();
  await product.close();
}
