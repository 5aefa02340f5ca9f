import { readdirSync, readFileSync } from "node:fs";
import { openPage } from "../fixtures/open-page.ts";
import { expect, test } from "../fixtures/test.ts";

/** The pages that the engine's rules write of themselves: a title, then a line with id, section and cost. */
const folder = new URL("../../docs/rules/", import.meta.url);
const rules = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .map((file) => {
    const [title = "", , facts = ""] = readFileSync(new URL(file, folder), "utf8").split("\n");
    const points = Number(/(\d+) points/.exec(facts)?.[1] ?? 0);
    return { id: file.replace(".md", ""), title: title.slice(2).replaceAll("`", ""), points };
  });
const counted = rules.filter(({ points }) => points > 0);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the scoring page lists every check with its points, the formula and the bands", async ({ page }) => {
    expect(counted.length).toBeGreaterThanOrEqual(18);
    await openPage(page, "/scoring");
    await expect(page).toHaveTitle("How scoring works · Linkspan");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("How scoring works");
    const rows = await main.locator("tbody tr").evaluateAll((all) =>
      all.map((row) => {
        const [id, text, cost] = [...row.children].map((cell) => cell.textContent ?? "");
        return { id, text, points: Number(/\d+/.exec(cost ?? "")?.[0]) };
      }),
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(counted.map(({ id }) => id)));
    expect(rows).toHaveLength(counted.length);
    for (const { id, title, points } of counted) {
      const row = rows.find((each) => each.id === id);
      expect([id, row?.points]).toEqual([id, points]);
      expect(row?.text?.startsWith(title), id).toBe(true);
    }
    for (const { id } of rules) await expect(main.locator(`[id="${id}"]`), id).toHaveCount(1);
    for (const words of [
      `Four categories, ${counted.length} checks`,
      "(75 + 80 + 100 + 65) / 4",
      "90 and up",
      "70 to 89",
      "below 70",
      "still scores 43 overall",
      "What doesn’t affect the score",
    ]) {
      await expect(main).toContainText(words);
    }
  });
});

test("a URL fragment opens one check, and the ID of a check links to its fragment", { tag: "@long" }, async ({
  page,
}) => {
  await openPage(page, "/scoring#operation-ids");
  const check = page.locator("#operation-ids");
  await expect(check).toBeInViewport();
  await expect(check).toContainText("Agents and generated clients call an operation by this name.");
  await expect(page.locator("#https")).toBeHidden();
  await page.getByRole("link", { name: "https", exact: true }).click();
  await expect(page).toHaveURL("/scoring#https");
  await expect(page.locator("#https")).toBeVisible();
});
