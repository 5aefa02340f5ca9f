import { openPage } from "../fixtures/open-page.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("FAQ answers can be searched by keyboard", async ({ page }) => {
  await openPage(page, "/faq");
  const field = page.getByLabel("Search the answers");
  const shown = page.locator("main details:visible");
  const all = await shown.count();
  // The page listens once its script has run.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("rename");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("2 answers");
  await expect(shown.locator("summary")).toHaveText([
    "What happens when we rename a field?",
    "Does a new upload remove our links?",
  ]);
  for (const answer of await shown.all()) await expect(answer).toHaveAttribute("open");
  const groups = page.getByRole("navigation", { name: "Groups" });
  await expect(groups.getByRole("link")).toHaveText([/0$/, /2$/, /0$/, /0$/, /0$/]);
  await expect(groups.locator("[aria-current]")).toHaveText("Design and links2");
  await field.fill("zeppelin");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/No answers match/);
  await expect(shown).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await expect(shown).toHaveCount(all);
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("a URL fragment opens one FAQ answer", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/faq#downgrade");
  await expect(page.locator("#downgrade")).toBeVisible();
  await expect(page.locator("#upgrade")).toBeHidden();
});
