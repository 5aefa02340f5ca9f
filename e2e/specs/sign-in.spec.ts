import { openPage } from "../fixtures/open-page.ts";
import { expect, product, query, readStoredToken, signIn, test } from "../fixtures/test.ts";

test("a visitor signs in through the popup and sees their account on the dashboard", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data }) => heard.push(data));
    const open = window.open.bind(window);
    window.open = (...args) => {
      Object.assign(window, { opened: args });
      return open(...args);
    };
  });
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/login");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Sign in with Figma" }).click(),
  ]);
  await popup.waitForLoadState();
  expect(new URL(popup.url()).origin).toBe(product().figma);
  const [, , features] = await page.evaluate(
    () => (window as unknown as { opened: [string, string, string] }).opened,
  );
  expect(features).toContain("width=600,height=700");
  expect(features).toContain("toolbar=no,menubar=no");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 700]);
  const state = await page.evaluate(() => localStorage.getItem("state"));
  expect(state).toMatch(/^[A-Za-z0-9]{26}$/);
  expect(new URL(popup.url()).searchParams.get("state")).toBe(state);
  expect(new URL(popup.url()).searchParams.get("redirect_uri")).toBe(
    `${product().origin}/auth/figma/callback`,
  );

  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Allow as Maja Lindqvist" }).click();
  await closed;
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Maja" })).toBeVisible();
  // The window tells its opener that it is done, and nothing else.
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    "linkspan:signed-in",
  ]);
  await page.getByRole("button", { name: "Maja Lindqvist, account menu" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText("Maja Lindqvist")).toBeVisible();
  await expect(menu.getByText("maja@skerry.example")).toBeVisible();
  const picture = page.getByRole("banner").locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem("state"))).toBe(null);
});

test("the callback popup shows Loading... while it signs in", { tag: "@long" }, async ({ page }) => {
  await page.route("**/api/auth/figma/", (route) => setTimeout(() => void route.continue(), 700));
  await openPage(page, "/login");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Sign in with Figma" }).click(),
  ]);
  await popup.route("**/api/auth/figma/", async (route) => {
    await expect(popup.getByText("Loading...", { exact: true })).toBeVisible();
    await route.continue();
  });
  await popup.getByRole("button", { name: "Allow as Maja Lindqvist" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a blocked popup falls back to a redirect", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openPage(page, "/login");
  await page.getByRole("button", { name: "Sign in with Figma" }).click();
  await page.waitForURL(`${product().figma}/**`);
  await page.getByRole("button", { name: "Allow as Maja Lindqvist" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
});

test("a closed popup and denied access show a message, and the next attempt works", async ({ page }) => {
  await openPage(page, "/login");
  const button = page.getByRole("button", { name: "Sign in with Figma" });
  const [first] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await first.waitForLoadState();
  await first.close();
  await expect(page.getByText("The Figma window was closed")).toBeVisible();
  const [second] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await second.getByRole("button", { name: "Deny access" }).click();
  await expect(second.getByText("Access wasn’t allowed")).toBeVisible();
  await second.close();
  await signIn(page);
});

test.describe("a callback that this browser did not start", () => {
  test("is rejected without a request to the server", { tag: "@long" }, async ({ page }) => {
    await openPage(page, "/login");
    await page.evaluate(() => localStorage.setItem("state", "aaaaaaaaaaaaaaaaaaaaaaaaaa"));
    let asked = false;
    page.on("request", (request) => {
      if (request.url().includes("/api/auth/figma/")) asked = true;
    });
    await openPage(page, "/auth/figma/callback?code=x&state=bbbbbbbbbbbbbbbbbbbbbbbbbb");
    await expect(page.getByText("This sign-in doesn’t match")).toBeVisible();
    expect(asked).toBe(false);
    expect(await readStoredToken(page)).toBe(null);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page).toHaveURL("/login");
  });

  test.describe("", () => {
    test.use({ expectedErrors: /Sign-in failed/ });
    test("is rejected by the server even when the stored state matches", async ({ page }) => {
      await openPage(page, "/login");
      await page.evaluate(() => localStorage.setItem("state", "bbbbbbbbbbbbbbbbbbbbbbbbbb"));
      await openPage(page, "/auth/figma/callback?code=x&state=bbbbbbbbbbbbbbbbbbbbbbbbbb");
      await expect(page.getByText("The line didn’t hold")).toBeVisible();
      expect(await readStoredToken(page)).toBe(null);
    });
  });
});

test.describe("when Figma is unavailable", () => {
  test.use({ expectedErrors: /Sign-in failed/ });
  test("a failed sign-in shows an error and stores no token", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPage(page, "/login");
    await page.getByRole("button", { name: "Sign in with Figma" }).click();
    await page.waitForURL(`${product().figma}/**`);
    // The person's own failure, so that sign-ins of other tests stay whole.
    await page.route("**/api/auth/figma/", (route) =>
      route.fulfill({
        status: 502,
        contentType: "application/problem+json",
        body: '{"code":"figma_unavailable"}',
      }),
    );
    await page.getByRole("button", { name: "Allow as Tove Brandt" }).click();
    await expect(page.getByText("The line didn’t hold")).toBeVisible();
    expect(await readStoredToken(page)).toBe(null);
  });
});

test("session keys cannot be exported, and Figma tokens never reach the browser", async ({ page }) => {
  await signIn(page);
  const exported = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("linkspan", 1);
      request.onsuccess = () => resolve(request.result);
    });
    const pair = await new Promise<CryptoKeyPair>((resolve) => {
      const request = opened.transaction("keys").objectStore("keys").get("session");
      request.onsuccess = () => resolve(request.result as CryptoKeyPair);
    });
    return crypto.subtle.exportKey("jwk", pair.privateKey).then(
      () => "exported",
      () => "refused",
    );
  });
  expect(exported).toBe("refused");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.sort()).toEqual(["X-Linkspan-Token", "X-Linkspan-User"]);
  const [row] = await query<{ count: string }>(
    "select count(*) from identities where key_id = 'development'",
  );
  expect(Number(row?.count)).toBeGreaterThan(0);
});
