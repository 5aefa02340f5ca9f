import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, product, test } from "../fixtures/test.ts";

test("icons exist, and theme-color follows the theme", async ({ page, request }) => {
  for (const [path, type] of [
    ["/favicon.ico", /icon/],
    ["/apple-touch-icon.png", /png/],
  ] as const) {
    const response = await request.get(path);
    expect([response.status(), response.headers()["content-type"]]).toEqual([
      200,
      expect.stringMatching(type),
    ]);
  }
  await openPage(page, "/faq");
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/apple-touch-icon.png");
  const color = page.locator('meta[name="theme-color"]');
  await expect(color).toHaveAttribute("content", "#0a1113");
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await reloadPage(page);
  await expect(color).toHaveAttribute("content", "#f3f7f8");
});

test("redirects a URL with a trailing slash and capital letters", async ({ page }) => {
  await openPage(page, "/FAQ/?from=Mail#top");
  await expect(page).toHaveURL(`${product().origin}/faq?from=Mail#top`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
