import { answerScores } from "../fixtures/analysis-answers.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry, uploadSkerry } from "../fixtures/skerry-project.ts";
import { givePlan } from "../fixtures/team-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const keeper = "Siri Nordby";

test("a plan without analytics shows an upgrade hint and requests no scores", async ({ page }) => {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  let asked = 0;
  await page.route("**/scores/**", (route) => {
    asked += 1;
    return route.fallback();
  });
  await openPage(page, `/api-analysis/${id}`);
  const history = page.getByRole("region", { name: "Overall score by version" });
  await expect(history.getByText("Score history is included with Business")).toBeVisible();
  await expect(history.getByRole("radio")).toHaveCount(0);
  expect(asked).toBe(0);
});

test("the score chart and its date range work with keyboard and screen reader", async ({ page }) => {
  await enterAs(page, analyst);
  const { id, analysis } = await openSkerry(page);
  await answerScores(page, analysis, [58, 72, 80]);
  await openPage(page, `/api-analysis/${id}`);
  const history = page.getByRole("region", { name: "Overall score by version" });
  await expect(
    history.getByRole("img", {
      name: "Overall score of 3 versions, from 2.0.0 with 58 to 2.2.0 with 80. Lowest 58, highest 80.",
    }),
  ).toBeVisible();
  const slider = history.getByRole("slider", { name: "Version" });
  await expect(slider).toHaveAttribute(
    "aria-valuetext",
    /^2\.2\.0, revision 3, .*: overall 80, Needs work\./,
  );
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^2\.0\.0, revision 1, .*: overall 58, At risk\./);
  await history.getByRole("button", { name: "Show as table" }).click();
  await expect(history.getByRole("row")).toHaveCount(4);
  await expect(history.getByRole("row", { name: "2.1.0" })).toContainText("72");

  // A preset stands in the address and is asked for; so are two days of the calendar, chosen by keys alone.
  const asked = page.waitForRequest(/\/scores\/\?from=/);
  await history.getByText("30 days").click();
  await asked;
  await expect(page).toHaveURL(`/api-analysis/${id}?range=30`);
  await openPage(page, `/api-analysis/${id}?range=2026-05-04_2026-05-20`);
  const opener = history.getByRole("button", { name: "4 – 20 May 2026" });
  await opener.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Custom range" });
  await expect(calendar.getByRole("gridcell")).toHaveCount(42);
  await expect(calendar.getByRole("gridcell", { selected: true })).toHaveCount(17);
  // Browsers differ in the comma.
  const day = (name: string) =>
    calendar.getByRole("button", { name: new RegExp(`^${name.replace(" ", ",? ")}$`) });
  await expect(day("Wednesday 20 May 2026")).toBeFocused();
  const steps = [
    ["Home", "Monday 18 May 2026"],
    ["End", "Sunday 24 May 2026"],
    ["ArrowUp", "Sunday 17 May 2026"],
    ["ArrowRight", "Monday 18 May 2026"],
    ["PageUp", "Saturday 18 April 2026"],
    ["PageDown", "Monday 18 May 2026"],
    ["ArrowLeft", "Sunday 17 May 2026"],
    ["ArrowDown", "Sunday 24 May 2026"],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("status")).toContainText("Choose an end date");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await calendar.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page).toHaveURL(`/api-analysis/${id}?range=2026-05-24_2026-06-24`);
  await history.getByRole("button", { name: "24 May – 24 Jun 2026" }).press("Enter");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(history.getByRole("button", { name: "24 May – 24 Jun 2026" })).toBeFocused();
});

test("each upload adds a trend point; open findings stay, a notice offers the update", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await enterAs(page, keeper);
  await givePlan(keeper, "business");
  const { id } = await openSkerry(page, "2.2.0");
  // This product runs without Redis, so no process can tell another: its stream is played here, event after event.
  const done = { project_id: id, kind: "revision", number: 2, status: "ready", stage: "done" };
  const body = `event: live\ndata:\n\ndata: ${JSON.stringify(done)}\n\n`;
  await page.route("**/api/events/", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await openPage(page, `/api-analysis/${id}`);
  await expect(page.getByText("One version so far. The trend starts with your next upload.")).toBeVisible();

  // On the overview a newer revision takes the place of the older one.
  await uploadSkerry(page, id, "2.3.0");
  await expect(page.getByText("v2.3.0")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("img", { name: "Overall score of 2 versions, from 2.2.0" })).toBeVisible();

  await page.getByRole("tab", { name: "Detailed Insights" }).click();
  const card = page.getByRole("list", { name: "Operation Issues" }).getByRole("article").first();
  await card.getByRole("button").click();
  await expect(card.getByText("Issues Found:")).toBeVisible();
  await uploadSkerry(page, id, "2.4.0");
  await expect(page.getByRole("status").getByText("Revision 3 is ready")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("v2.3.0")).toBeVisible();
  await expect(card.getByText("Issues Found:")).toBeVisible();
  await page.getByRole("button", { name: "View it" }).click();
  await expect(page.getByText("v2.4.0")).toBeVisible();
  await expect(page.getByText("Revision 3 is ready")).toBeHidden();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByRole("img", { name: "Overall score of 3 versions, from 2.2.0" })).toBeVisible();
});
