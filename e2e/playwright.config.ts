import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../dev/chromium.ts";

/** Journeys over the built product in a real Chromium, with a database and stand-ins of their own. */
export default defineConfig({
  testDir: "specs",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  // One more than processors: each test waits for the server half of the time.
  workers: 3,
  // Long journeys, and variants of what another test covers, run with `npm run e2e:matrix`: an ordinary run stays short.
  ...(process.env.MATRIX === "full"
    ? {}
    : { grepInvert: /@long|(demo|plugin-(code|layer|sign-in|sync))\.spec/ }),
  forbidOnly: Boolean(process.env.CI),
  // A browser that starves on a busy machine gets one more try there, and the run says so.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.E2E_ORIGIN ? { baseURL: process.env.E2E_ORIGIN } : {}),
    viewport: { width: 1440, height: 900 },
    // Drawing motion took a tenth of a run.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
});
