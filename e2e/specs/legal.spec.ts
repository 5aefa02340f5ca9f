import { openPage } from "../fixtures/open-page.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("the table of contents of a legal page follows the scroll position", { tag: "@long" }, async ({
  page,
}) => {
  await openPage(page, "/terms-conditions");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const current = contents.locator("[aria-current]");
  await expect(current).toHaveText(/Who we are$/);
  await contents.getByRole("link", { name: "Limits and downgrades" }).click();
  await expect(page).toHaveURL("/terms-conditions#limits");
  await expect(current).toHaveText(/Limits and downgrades$/);
  await expect(page.getByRole("heading", { name: "Limits and downgrades" })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveText(/Changes to these terms$/);
});

test("a legal page prints without header, footer and navigation, black on white", async ({ page }) => {
  await openPage(page, "/terms-conditions");
  await page.emulateMedia({ media: "print" });
  for (const part of ["header", "footer", "nav"]) await expect(page.locator(part).first()).toBeHidden();
  await expect(page.getByText("Effective")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Limits and downgrades" })).toBeVisible();
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(await colours()).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
