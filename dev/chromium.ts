import { existsSync } from "node:fs";

/** Without windows: the other one loads the pages of its own toolbar for every context, on the same cores. */
const headless = "/usr/bin/chromium-headless-shell";

/** How journeys and measurements start Chromium: the machine's own, without anything that calls home. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(headless) ? headless : "/usr/bin/chromium"),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
