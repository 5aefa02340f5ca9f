import { expect, test } from "./test.ts";

test("frameworks are searched, chosen by side and copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/frameworks");
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Integration" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("footer").getByRole("link", { name: "Framework Integration" })).toHaveAttribute(
    "href",
    "/frameworks",
  );

  const cards = main.locator("[data-card]:visible h3");
  const all = await cards.count();
  const [backend, frontEnd] = await Promise.all(
    ["backend", "front-end"].map((kind) => main.locator(`[data-kind=${kind}] [data-card]`).count()),
  );
  expect(backend).toBeGreaterThanOrEqual(12);
  await expect(main.getByRole("radiogroup", { name: "Side" })).toHaveText(
    `All${all}Backend${backend}Front end${frontEnd}`,
  );

  // The page listens once its script has run.
  const field = main.getByLabel(`Search ${all} frameworks`);
  await expect(async () => {
    await field.fill("typescript");
    await expect(cards).not.toHaveCount(all, { timeout: 500 });
  }).toPass();
  await field.fill("python");
  await expect(cards).toHaveText(["FastAPI", "Django REST framework"]);
  await main.getByRole("radiogroup").getByText("Front end").click();
  await expect(cards).toHaveCount(0);
  await expect(main.getByRole("status")).toHaveText(/No framework holds all of these words/);
  await field.press("Escape");
  await expect(cards).toHaveCount(frontEnd ?? 0);

  await main.getByRole("button", { name: "Copy the lines for Redux Toolkit" }).click();
  await expect(main.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "npx @rtk-query/codegen-openapi \\\n  openapi-config.ts",
  );
});
