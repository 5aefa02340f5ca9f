import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { addSkerryScreens, sharer } from "../fixtures/screens/skerry-screens.ts";
import { expectWanted, field, group } from "../fixtures/search-palette.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, readStoredToken } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

test("a layer opens its field next to its screen, a screen without links the map", { tag: "@long" }, async ({
  page,
}) => {
  // Storing ten screens with their pictures and links takes most of the time.
  test.slow();
  await enterAs(page, sharer);
  const { id } = await openSkerry(page);
  await addSkerryScreens(page, id);
  const url = await firstOperation(page, id);
  const data = {
    operation_id: url.split("/op/")[1],
    screen: "12:10",
    field: "response/200/items/0/price/amount",
    format: null,
    repeats: 0,
  };
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  await page.request.put(`/api/projects/${id}/bindings/12:22/`, { headers, data });

  await openPage(page, `/doc/${id}`);
  await page.keyboard.press("Control+k");
  await field(page).fill("route code");
  const screens = group(page, "Screens and layers").getByRole("option");
  await expect(screens.first()).toContainText("Route code");
  await expect(screens.first()).toContainText("shows price.amount");
  expect(await findViolations(page, "dialog")).toEqual([]);
  await screens.first().click();
  // A row below the pointer would be raised instead of the wanted one.
  await page.mouse.move(0, 0);
  await expectWanted(page, "amount");
  await expect(page.getByRole("complementary", { name: "Search" })).toBeVisible();
  await expect(page.locator('[data-layer="12:22"]')).toHaveAttribute("data-state", "active");

  await page.keyboard.press("Control+k");
  await field(page).fill("galley");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/screens\?screen=/);
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("Galley menu");
});
