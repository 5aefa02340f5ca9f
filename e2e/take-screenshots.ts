import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { product } from "./fixtures/test.ts";
import start from "./global-setup.ts";
import config from "./playwright.config.ts";
import type { Look } from "./screens/screen.ts";
import { openScreen, screens } from "./screens/screens.ts";

/**
 * Pictures of every screen, for looking at and for the README:
 * npm run screenshots -- <folder> [how the names of screens begin, all otherwise]
 */
const [folder = "test-results/screens", only] = process.argv.slice(2);

const looks: Record<string, Look & { width: number }> = {
  dark: { theme: "dark", language: "en", direction: "ltr", width: 1440 },
  light: { theme: "light", language: "en", direction: "ltr", width: 1440 },
  rtl: { theme: "dark", language: "ar", direction: "rtl", width: 1440 },
  phone: { theme: "dark", language: "en", direction: "ltr", width: 390 },
  "phone-rtl": { theme: "light", language: "ar", direction: "rtl", width: 390 },
};

mkdirSync(folder, { recursive: true });
const close = await start();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const screen of screens.filter(({ name }) => !only || name.startsWith(only))) {
    for (const [look, { width, ...settings }] of Object.entries(looks)) {
      if (screen.widest && width > screen.widest) continue;
      const height = width < 760 ? 844 : 900;
      const context = await browser.newContext({ baseURL: product().origin, viewport: { width, height } });
      const page = await context.newPage();
      await openScreen(page, screen, settings);
      await page.screenshot({ path: join(folder, `${screen.name}-${look}.png`) });
      if (screen.name === "home") {
        await page.screenshot({ path: join(folder, `home-full-${look}.png`), fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await close();
}
