import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, expireStoredToken, query, readStoredToken, signIn, test } from "../fixtures/test.ts";

const day = 86_400_000;

test.use({ expectedErrors: /Error refreshing token|^ApiError: Sign in to continue/ });

test("an expired access token is refreshed silently", async ({ page }) => {
  await signIn(page, "Jonas Eriksen");
  const before = await readStoredToken(page);
  await expireStoredToken(page);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await reloadPage(page);
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  expect(visited).not.toContain("/login");
  const after = await readStoredToken(page);
  expect(after?.refresh).not.toBe(before?.refresh);
  expect(Date.parse(after?.access_expiration ?? "")).toBeGreaterThan(Date.now());
});

test("an access token that the server rejects with 401 is refreshed", { tag: "@long" }, async ({ page }) => {
  await signIn(page, "Jonas Eriksen");
  const before = await readStoredToken(page);
  await page.evaluate(() => {
    const token = JSON.parse(localStorage.getItem("X-Linkspan-Token") ?? "{}");
    localStorage.setItem("X-Linkspan-Token", JSON.stringify({ ...token, access: "lsa_forgotten" }));
  });
  await reloadPage(page);
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  expect((await readStoredToken(page))?.refresh).not.toBe(before?.refresh);
});

test("a user who returns a day later is still signed in", { tag: "@long" }, async ({ page }) => {
  await signIn(page, "Tove Brandt");
  await page.clock.setFixedTime(Date.now() + day);
  await openPage(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
});

for (const offset of [-day, day]) {
  test(`sign-in and refresh work with a clock that is ${offset / 3_600_000} hours off`, {
    tag: offset < 0 ? "@long" : [],
  }, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + offset);
    await signIn(page, "Tove Brandt");
    await openPage(page, "/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expireStoredToken(page);
    await openPage(page, "/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  });
}

test("signing out clears storage, revokes the token and signs out other tabs", async ({ page, context }) => {
  await signIn(page);
  const token = await readStoredToken(page);
  const other = await context.newPage();
  await openPage(other, "/dashboard");
  await expect(other.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL("/login");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const answer = await page.request.get("/api/users/me/", {
    headers: { authorization: `Bearer ${token?.access}` },
  });
  expect(answer.status()).toBe(401);
  await openPage(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("Logout in the side menu signs out", { tag: "@long" }, async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await readStoredToken(page)).toBe(null);
});

test("signing out everywhere ends the other browser's session too", { tag: "@long" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const name = "ليلى الحداد";
  await signIn(page, name);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await signIn(other, name);
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  await reloadPage(other);
  await expect(other).toHaveURL("/login");
  await signIn(other, name);
  await elsewhere.close();
});

test("a session that was revoked on the server ends on the next call", { tag: "@long" }, async ({ page }) => {
  await signIn(page, "Jonas Eriksen");
  const token = await readStoredToken(page);
  await query(
    "update session_families set revoked_at = now() where id = (select family_id from access_tokens where hash = sha256($1::bytea))",
    [token?.access],
  );
  await reloadPage(page);
  await expect(page).toHaveURL("/login");
  expect(await readStoredToken(page)).toBe(null);
});

for (const address of ["/dashboard"]) {
  test(`${address} sends a visitor to /login`, async ({ page }) => {
    await openPage(page, address);
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Come aboard" })).toBeVisible();
  });
}

test("the header says Dashboard while the stored token lasts, else Get Started", { tag: "@long" }, async ({
  page,
}) => {
  const header = page.getByRole("banner");
  await openPage(page, "/");
  await expect(header.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/login");
  const store = (minutes: number) =>
    page.evaluate((left) => {
      const access_expiration = new Date(Date.now() + left * 60_000).toISOString();
      localStorage.setItem(
        "X-Linkspan-Token",
        JSON.stringify({ access: "a", refresh: "r", access_expiration }),
      );
    }, minutes);
  await store(5);
  await reloadPage(page);
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await store(-5);
  await reloadPage(page);
  await expect(header.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test.describe("failing storage", () => {
  test.use({ expectedErrors: /Failed to parse token data|Failed to store/ });

  test("a token that cannot be parsed counts as signed out and is logged", { tag: "@long" }, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(() => localStorage.setItem("X-Linkspan-Token", "{not json"));
    await openPage(page, "/dashboard");
    await expect(page).toHaveURL("/login");
    expect(logged.some((text) => text.includes("Failed to parse token data"))).toBe(true);
  });

  test("storage that cannot be read counts as signed out, and pages still work", { tag: "@long" }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await openPage(page, "/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
    await openPage(page, "/dashboard");
    await expect(page).toHaveURL("/login");
  });

  test("with full storage, sign-in shows an error and the user stays signed out", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(() => {
      window.open = () => null;
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("X-Linkspan")) throw new DOMException("full", "QuotaExceededError");
        write.call(this, key, value);
      };
    });
    await openPage(page, "/login");
    await page.getByRole("button", { name: "Sign in with Figma" }).click();
    await page.getByRole("button", { name: "Allow as Maja Lindqvist" }).click();
    await expect(page.getByText("The line didn’t hold")).toBeVisible();
    expect(logged.some((text) => text.includes("Failed to store token data"))).toBe(true);
    await openPage(page, "/dashboard");
    await expect(page).toHaveURL("/login");
  });
});

test("a rejected refresh is logged and signs the user out", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await signIn(page);
  await page.evaluate(() => {
    const access_expiration = new Date(0).toISOString();
    localStorage.setItem(
      "X-Linkspan-Token",
      JSON.stringify({ access: "a", refresh: "r", access_expiration }),
    );
  });
  await reloadPage(page);
  await expect(page).toHaveURL("/login");
  expect(logged.some((text) => text.includes("Error refreshing token"))).toBe(true);
});

test("without a network the session is kept and the page offers Retry", async ({ page, context }) => {
  await signIn(page);
  await expireStoredToken(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await reloadPage(page);
  await expect(page.getByText("You are adrift")).toBeVisible();
  expect(await readStoredToken(page)).not.toBe(null);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await context.close();
});
