import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { root } from "../../dev/environment.ts";
import { type AnalyticsHost, startAnalyticsHost } from "../fixtures/analytics-host.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";
import { watchForRest } from "../screens/rest.ts";

const key = "phc_skerry";
const folder = join(root, ".cache/e2e/analytics");

let host: AnalyticsHost;
let product: Product;

// One after another, in one worker: they share a build of their own, and what was counted.
test.describe.configure({ mode: "default" });

// The analytics client ignores user agents of bots, so this one is an ordinary Chrome's.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  host = await startAnalyticsHost();
  rmSync(folder, { recursive: true, force: true });
  // Analytics is decided when the web app is built; the ordinary build has none.
  await promisify(execFile)("npm", ["exec", "-w", "apps/web", "--", "vite", "build", "--app"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      WEB_BUILD_DIR: folder,
      VITE_ANALYTICS_HOST: host.origin,
      VITE_ANALYTICS_KEY: key,
    },
  });
  product = await startProduct({ WEB_DIR: join(folder, "client") });
});

test.afterAll(async () => {
  await product?.close();
  await host?.close();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined });
  });
  host.requests.length = 0;
  host.events.length = 0;
});

const question = (page: Page) => page.getByRole("region", { name: "Allow product analytics?" });

/** Opens a page and waits until it has all that it asks for; resolves to the scripts that know PostHog's events. */
async function open(page: Page, path: string): Promise<() => string[]> {
  const clients: string[] = [];
  page.on("response", async (answer) => {
    if (answer.request().resourceType() !== "script") return;
    const text = await answer.text().catch(() => "");
    if (text.includes("$pageleave")) clients.push(answer.url());
  });
  const rest = watchForRest(page);
  await openPage(page, product.origin + path);
  await rest();
  return () => clients;
}

/** Everything that the browser keeps for the site. */
async function readKept(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...names, ...cookies.map(({ name }) => name)];
}

test("loads, sends and stores nothing before consent; a refusal is remembered", async ({ page }) => {
  const clients = await open(page, "/");
  await expect(question(page)).toBeVisible();
  expect(await readKept(page)).toEqual([]);
  await question(page).getByRole("button", { name: "No thanks" }).click();
  await expect(question(page)).toBeHidden();
  await reloadPage(page);
  await expect(page.locator("footer").getByRole("button", { name: "Allow analytics" })).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await readKept(page)).toEqual(["analytics-consent"]);
  expect(clients()).toEqual([]);
  expect(host.requests).toEqual([]);
});

test("with consent, loads the client and tracks page views until it is turned off", async ({ page }) => {
  const clients = await open(page, "/");
  await question(page).getByRole("button", { name: "Allow analytics" }).click();
  const visited = () =>
    host.events
      .filter(({ event }) => event === "$pageview")
      .map(({ properties }) => [properties.token, properties.$pathname, properties.theme]);
  await expect.poll(visited, { timeout: 20_000 }).toContainEqual([key, "/", "dark"]);
  // Its text is read beside the page, which may have counted before.
  await expect.poll(clients).toHaveLength(1);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect.poll(visited, { timeout: 20_000 }).toContainEqual([key, "/pricing", "dark"]);
  expect((await readKept(page)).some((name) => name.startsWith("ph_"))).toBe(true);

  await page.locator("footer").getByRole("button", { name: "Turn off analytics" }).click();
  await expect.poll(() => readKept(page)).toEqual(["analytics-consent"]);
  host.requests.length = 0;
  await page.getByRole("banner").getByRole("link", { name: "How To" }).click();
  await expect(page).toHaveURL(`${product.origin}/how-to`);
  // The client sends what it has gathered every three seconds.
  await page.waitForTimeout(4000);
  expect(host.requests).toEqual([]);
  expect(await readKept(page)).toEqual(["analytics-consent"]);
});

test("with Do Not Track, asks nothing and tracks nothing, even with stored consent", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });
    localStorage.setItem("analytics-consent", "yes");
  });
  const clients = await open(page, "/");
  await expect(question(page)).toBeHidden();
  await expect(page.locator("footer").getByRole("button", { name: /analytics/ })).toHaveCount(0);
  expect(clients()).toEqual([]);
  expect(host.requests).toEqual([]);
  expect(await readKept(page)).toEqual(["analytics-consent"]);
});
