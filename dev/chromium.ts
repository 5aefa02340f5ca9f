import { existsSync } from "node:fs";

/** The headless shell: full Chromium also loads the pages of its toolbar for every context, on the same cores. */
const headless = "/usr/bin/chromium-headless-shell";

/** Launch options of Chromium for tests and benchmarks: the installed one, without background requests. */
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
