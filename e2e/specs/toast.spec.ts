import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ expectedErrors: /ApiError/ });

test("a failed call shows one toast: top right, light, five seconds, paused on hover", async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await page.route("**/api/projects/", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "unavailable", title: "Away", request_id: "req-503-b" }),
    }),
  );
  await openPage(page, "/dashboard");
  const toast = page.getByRole("alert").filter({ hasText: "The server went out with the tide" });
  await expect(toast).toBeVisible();
  // It has five seconds, and what follows may take longer than that.
  await toast.hover();
  await expect(toast).toContainText("req-503-b");
  await expect(toast).toHaveCount(1);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
  expect(box?.y).toBeLessThan(120);
  expect(await toast.evaluate((element) => element.closest("[data-theme]")?.getAttribute("data-theme"))).toBe(
    "light",
  );
  await page.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  await page.mouse.move(200, 600);
  await expect(toast).toBeHidden({ timeout: 8000 });
});
