import { readFileSync } from "node:fs";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, product, test } from "../fixtures/test.ts";
import { watchForRest } from "../screens/rest.ts";

const { prerendered } = JSON.parse(
  readFileSync(new URL("../../apps/web/build/client/pages.json", import.meta.url), "utf8"),
) as { prerendered: string[] };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every public page has a title, description, heading and links", { tag: "@long" }, async ({
    page,
  }) => {
    expect(prerendered.length).toBeGreaterThan(10);
    for (const path of prerendered) {
      await openPage(page, path);
      await expect(page, path).toHaveTitle(/Linkspan/);
      await expect(page.locator("meta[name=description]"), path).toHaveAttribute("content", /.{40,}/);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      expect(await page.getByRole("link").count(), path).toBeGreaterThan(0);
    }
  });
});

test("every internal link on the public pages returns 200", async ({ page, request }) => {
  const found = new Set<string>();
  for (const path of prerendered) {
    await openPage(page, path);
    for (const link of await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) {
      found.add(link);
    }
  }
  expect(found.size).toBeGreaterThan(1);
  for (const address of found) {
    if (!address.startsWith(product().origin)) continue;
    const answer = await request.get(address, { headers: { accept: "text/html" } });
    expect(answer.status(), address).toBe(200);
  }
});

test("an unknown URL is a 404 with links back", { tag: "@long" }, async ({ page }) => {
  const answer = await openPage(page, "/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Uncharted water" })).toBeVisible();
  const ways = page.getByRole("navigation", { name: "Where to next" });
  await expect(ways.getByRole("link", { name: /^Score your file/ })).toHaveAttribute("href", "/score");
  await expect(ways.getByRole("link", { name: /^FAQ/ })).toHaveAttribute("href", "/faq");
  await page.getByRole("link", { name: "Back to shore" }).click();
  await expect(page).toHaveURL("/");
});

test("each page loads the stylesheet only once", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  for (const path of ["/", "/pricing", "/dashboard", "/account"]) {
    const rest = watchForRest(page);
    await openPage(page, path);
    await rest();
    const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
    expect(sheets, path).toHaveLength(1);
  }
});

test("the loader covers a route change, not the first load; the page starts at its top", {
  tag: "@long",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { at: number; shown: boolean }[] = [];
    Object.assign(window, { loaderSeen: seen });
    const look = () => {
      const shown = document.querySelector(".route-loader") !== null;
      if (seen.at(-1)?.shown !== shown) seen.push({ at: performance.now(), shown });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { loaderSeen: { at: number; shown: boolean }[] }).loaderSeen);
  await openPage(page, "/");
  await page.evaluate(() => scrollTo(0, 2000));
  await page.waitForTimeout(300);
  expect((await seen()).some(({ shown }) => shown)).toBe(false);
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/login");
  await expect
    .poll(async () => (await seen()).filter(({ shown }) => !shown).length, { timeout: 15_000 })
    .toBe(2);
  const [, on, off] = await seen();
  const lasted = (off?.at ?? 0) - (on?.at ?? 0);
  expect(lasted).toBeGreaterThan(150);
  // A busy machine draws late; one that never takes the loader away fails the poll above.
  expect(lasted).toBeLessThan(5000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the Scroll to top button appears after 50 px", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/");
  const button = page.getByRole("button", { name: "Scroll to top" });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 50));
  await page.waitForTimeout(200);
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 51));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test("language and theme are switched in the header, keyboard only, and survive a reload", async ({
  page,
}) => {
  await openPage(page, "/pricing");
  const html = page.locator("html");
  const header = page.getByRole("banner");
  const start = header.locator("a.btn");
  const side = async () => ((await start.boundingBox())?.x ?? 0) > 720;
  expect(await side()).toBe(true);
  await header.getByRole("button", { name: "العربية" }).press("Enter");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(header.getByRole("button", { name: "English" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(header.getByRole("button", { name: "التبديل إلى المظهر الفاتح" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(html).toHaveAttribute("data-theme", "light");
  await reloadPage(page);
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("data-theme", "light");
  expect(await side()).toBe(false);
  await header.getByRole("button", { name: "English" }).click();
  await expect(html).toHaveAttribute("dir", "ltr");
  await expect(header.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("theme, direction and language are stored and set on the root before scripts load", async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await openPage(page, "/dashboard");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(html).toHaveAttribute("dir", "ltr");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menu").getByText("Light", { exact: true }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.getByRole("menu").getByText("العربية").click();
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("link", { name: "المشاريع" }).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.theme, localStorage.direction])).toEqual(["light", "rtl"]);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(html).toHaveAttribute("dir", "rtl");
});
test.use({
  expectedErrors:
    /net::ERR_FAILED|error loading dynamically imported module|Failed to fetch dynamically imported/,
});

test("the Arabic catalog is loaded only for Arabic", { tag: "@long" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const rest = watchForRest(page);
  await openPage(page, "/");
  await rest();
  const arabic = () => scripts.filter((url) => /\/assets\/arabic-/.test(url));
  expect(arabic()).toEqual([]);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await reloadPage(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "ابدأ الآن" })).toBeVisible();
  expect(arabic().length).toBeGreaterThan(0);
});

test("the side menu stays collapsed after a reload; on small screens its items are in the user menu", async ({
  page,
}) => {
  await enterAs(page, "Maja Lindqvist");
  await openPage(page, "/dashboard");
  const side = page.getByRole("navigation", { name: "Dashboard menu" });
  const width = () =>
    page.locator("aside").evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await expect(side.getByRole("link", { name: "Projects" })).toHaveAttribute("aria-current", "page");
  expect(await width()).toBe(220);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(60);
  await reloadPage(page);
  await expect.poll(width).toBe(60);
  await side.getByRole("link", { name: "Projects" }).hover();
  await expect(page.getByRole("tooltip", { name: "Projects" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toBeHidden();
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Projects" })).toBeVisible();
});

test("sign-in, account menu and sign-out work, keyboard only", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        // Between the last stop and the first the focus is nowhere, and everything's text is its text.
        if (element === document.body) return "";
        return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
      });
      if (name.test(focused)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${name} cannot be reached`);
  };
  await tabTo(/^Get Started$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await tabTo(/^Sign in with Figma$/);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await popup.getByRole("button", { name: "Allow as Maja Lindqvist" }).focus();
  await popup.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
  await tabTo(/account menu/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /account menu/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});
