import type { Locator, Page } from "@playwright/test";
import { answerManyFindings } from "../fixtures/analysis-answers.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

/** Signs in and opens a part of the analysis of Skerry 2.4.0. */
async function open(page: Page, address = ""): Promise<string> {
  await enterAs(page, analyst);
  const { id } = await openSkerry(page);
  const path = `/api-analysis/${id}`;
  await openPage(page, path + address);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  return path;
}

async function expectTexts(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
}

test("the overview shows endpoints, scores, issues and next fixes", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle("API Analysis · Linkspan");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "API Analysis" })).toBeVisible();
  await expectTexts(main, ["Back to Projects", "Skerry Ferries API", "v2.4.0", "Overall Score", "/100"]);
  await expect(main.getByText("Overall Score80/100Needs work")).toBeVisible();

  const card = (name: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
  await expectTexts(card("Endpoints"), ["16", "unique paths", "some endpoints support multiple methods"]);
  await expect(card("Endpoints").getByText("22 operations")).toBeVisible();
  expect(await card("Endpoints").locator("ul").first().locator("li").allInnerTexts()).toEqual([
    expect.stringMatching(/^GET\s+11$/),
    expect.stringMatching(/^POST\s+5$/),
    expect.stringMatching(/^PUT\s+1$/),
    expect.stringMatching(/^PATCH\s+2$/),
    expect.stringMatching(/^DELETE\s+2$/),
    expect.stringMatching(/^HEAD\s+1$/),
  ]);
  const cards = [
    { name: "AI Readiness", score: 75, word: "Needs work", issues: 1, passed: 1 },
    { name: "Design", score: 80, word: "Needs work", issues: 1, passed: 2 },
    { name: "Security", score: 65, word: "At risk", issues: 5, passed: 7 },
  ];
  for (const { name, score, word, issues, passed } of cards) {
    await expectTexts(card(name), [`${score} out of 100`, word]);
    await expect(card(name).getByRole("img", { name: `Score ${score} out of 100, ${word}` })).toBeVisible();
    await expect(card(name).getByRole("button", { name: `Issues Found ${issues}` })).toBeVisible();
    await expect(card(name).getByRole("button", { name: `Passed Checks ${passed}` })).toBeVisible();
  }

  const performance = card("Endpoints").getByRole("button", { name: "1 check passed, no issues" });
  await performance.click();
  await expect(card("Endpoints").getByText("A server is listed")).toBeVisible();

  const issue = card("AI Readiness").getByRole("button", { name: "3 operations have no operationId" });
  await expect(issue).toContainText("19 of 22 operations pass");
  await expect(issue.getByRole("img", { name: "Minus 25 points" })).toBeVisible();
  await issue.click();
  const panel = main.getByRole("region", { name: "3 operations have no operationId" });
  await expectTexts(panel, ["Why it matters", "How to fix it", "line 389"]);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  await card("AI Readiness").getByRole("button", { name: "Issues Found 1" }).click();
  await expect(issue).toBeHidden();

  expect(await card("Fix next").locator("li").allInnerTexts()).toEqual([
    expect.stringMatching(/\+25\s+Name 3 operations\s+on 1 screen\s+overall 80 to 86/),
    expect.stringMatching(/\+20\s+Place 4 operations on a screen\s+overall 86 to 91/),
    expect.stringMatching(/\+10\s+Document rate-limit headers\s+overall 91 to 94/),
    expect.stringMatching(/\+10\s+Document CORS headers\s+overall 94 to 96/),
    expect.stringMatching(/\+5\s+Declare an OAuth 2\.0 scheme\s+overall 96 to 98/),
    expect.stringMatching(/\+5\s+Declare an API key scheme\s+overall 98 to 99/),
    expect.stringMatching(/\+5\s+Document content-security headers\s+overall 99 to 100/),
    expect.stringMatching(/\+0\s+Apply \d+ automatic schema changes?\s+no points/),
  ]);
  await main.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("tabs are in the URL and follow the arrow keys; the header shrinks on scroll", async ({ page }) => {
  const path = await open(page);
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`${path}?tab=insights`);
  const tabs = ["Operation Issues 7", "Schema Issues 5", "Security 5", "Best Practices 12"];
  for (const name of tabs) await expect(page.getByRole("tab", { name })).toBeVisible();
  await page.getByRole("tab", { name: "Best Practices 12" }).click();
  await reloadPage(page);
  await expect(page.getByRole("tab", { name: "Best Practices 12" })).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel", { name: "Best Practices 12" });
  await expect(panel.getByRole("listitem")).toHaveCount(12);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Operation Issues 7" })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await page.getByRole("tab", { name: "Security 5" }).click();
  const header = page.locator(".analysis-header");
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(138);
  await page.getByRole("button", { name: "CORS headers" }).click();
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(56);
  await expect(page.getByRole("link", { name: "Back to Projects" })).toBeVisible();
  await expect(header.getByRole("tab", { name: "Overview" })).toBeVisible();
});

test("operations with issues are listed, expanded, filtered and linked to", async ({ page }) => {
  const path = await open(page, "?tab=insights");
  const cards = page.getByRole("list", { name: "Operation Issues" }).getByRole("article");
  await expect(cards).toHaveCount(7);
  const card = cards.filter({ hasText: "POST/vehicles" });
  await expectTexts(card, ["POST", "/vehicles", "2 issues", "2 suggestions"]);
  await card.getByRole("button").click();
  await expectTexts(card, [
    "Issues Found:",
    "Suggestions:",
    "This operation has no description.",
    "This operation has no design reference.",
  ]);
  await expect(card.getByRole("link", { name: "Link to the finding on line 389" })).toHaveCount(2);

  await page.getByRole("searchbox", { name: "Search by path, name or message" }).fill("VEHICLES");
  await expect(page.getByRole("status").getByText("3 matches in 7 items.")).toBeVisible();
  await expect(cards).toHaveCount(3);
  await page.getByRole("combobox", { name: "Method" }).selectOption("PUT");
  await expect(cards).toHaveCount(1);
  await page.getByRole("combobox", { name: "Rule" }).selectOption("Operations document their inputs");
  await expect(page.getByText("No matches in 7 items.")).toBeVisible();
  await expect(page).toHaveURL(`${path}?tab=insights&q=VEHICLES&rule=operation-inputs&method=put`);
  await reloadPage(page);
  await expect(page.getByText("No matches in 7 items.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(cards).toHaveCount(7);
  await expect(page).toHaveURL(`${path}?tab=insights`);

  // A link from a deduction leads to the field that fixes it.
  await openPage(page, `${path}#design-references`);
  await expect(page.getByRole("button", { name: "4 operations lack a design reference" })).toBeFocused();
  await page.getByRole("link", { name: "DELETE /vehicles/{plate}" }).click();
  await expect(page.getByRole("textbox", { name: "Figma link of DELETE /vehicles/{plate}" })).toBeFocused();
  // A place without a card is said to have none.
  await openPage(page, `${path}?tab=insights#/paths/~1departures/get`);
  await expect(page.getByText("No details for GET /departures")).toBeVisible();
});

test("a schema card shows the current and the suggested schema", { tag: "@long" }, async ({ page }) => {
  await open(page, "?tab=insights&section=schemas#/components/schemas/Passenger/properties/born");
  const card = page.getByRole("article").filter({ hasText: "Passenger" });
  await expect(card.getByRole("button", { name: "Passenger" })).toBeFocused();
  await expectTexts(card, ["schema", "5 issues", "4 suggestions", "Issues Found:", "Suggestions:"]);
  await expect(card.locator("[aria-current=true]")).toContainText("born");
  await expect(card.locator("[aria-current=true]")).toHaveCount(1);

  await card.getByRole("button", { name: "Show Preview" }).click();
  const code = card.getByRole("group", { name: "Suggested Schema" });
  // Only what the API description itself says: no one wrote a date of birth or an email address.
  await expect(code.getByRole("insertion")).toHaveText([/"examples": \[/, /\{/, /"name": /, /\}/, /\]/]);
  // Scrolled to inside its own box, however long the schema is.
  const [box, added] = [await code.boundingBox(), await code.getByRole("insertion").first().boundingBox()];
  expect(added?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  await expectTexts(card, ["Copy JSON", "Needs your input"]);
  await expect(card.getByRole("group", { name: "required" }).getByRole("checkbox")).toHaveCount(1);
  await expect(card.getByRole("checkbox", { name: "email.format email" })).not.toBeChecked();
  await card.getByText("Current Schema").click();
  const current = card.getByRole("group", { name: "Current Schema" });
  await expect(current).toContainText('"description": "One person on a booking."');
  await expect(current.getByRole("insertion")).toHaveCount(0);
  await card.getByRole("button", { name: "Hide Preview" }).click();
  await expect(current).toBeHidden();
  await expect(card.getByRole("button", { name: "Show Preview" })).toBeFocused();
});

test("the security tab shows cost, gain and fix of each check", async ({ page }) => {
  await open(page, "?tab=insights&section=security");
  const panel = page.getByRole("tabpanel", { name: "Security 5" });
  await expectTexts(panel, [
    "Security score: 65 out of 100",
    "5 of 12 checks cost 35 points. Fixing all 5 raises the overall score from 80 to 89.",
  ]);
  await expect(panel.getByRole("heading", { name: "Passed Checks 7" })).toBeVisible();
  const rows = [
    ["CORS headers", "Minus 10 points", "overall 80 to 83"],
    ["Rate-limit headers", "Minus 10 points", "overall 80 to 83"],
    ["API key scheme", "Minus 5 points", "overall 80 to 81"],
    ["Content-security headers", "Minus 5 points", "overall 80 to 81"],
    ["OAuth 2.0 scheme", "Minus 5 points", "overall 80 to 81"],
  ] as const;
  for (const [name, cost, gain] of rows) {
    const button = panel.getByRole("button", { name });
    await expect(button).toContainText(gain);
    await expect(button.getByRole("img", { name: cost })).toBeVisible();
  }
  await panel.getByRole("button", { name: "Rate-limit headers" }).press("Enter");
  const card = panel.getByRole("article").filter({ hasText: "Rate-limit headers" });
  await expectTexts(card, ["Issues Found:", "None yet. One is enough.", "Suggestions:", "Why it matters"]);
  await card.getByRole("link", { name: "Document rate-limit headers" }).click();
  await expect(page.getByRole("heading", { name: "Document rate-limit headers" })).toBeFocused();
  await page.goBack();
  const passed = panel.locator("section").getByRole("listitem");
  await expect(passed).toHaveCount(7);
  await expect(passed.filter({ hasText: "4xx and 5xx responses" })).toContainText("22 of 22 operations");
});

test("a virtualized list of 100,000 operations works with keyboard and screen reader", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, analyst);
  const { id, analysis } = await openSkerry(page);
  await answerManyFindings(page, analysis, 100_000);
  await openPage(page, `/api-analysis/${id}?tab=insights`);
  const rows = page.getByRole("list", { name: "Operation Issues" }).getByRole("listitem");
  const first = page.getByRole("button", { name: "/berths/1 1 issue" });
  await expect(first).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.first()).toHaveAttribute("aria-setsize", "100000");

  await first.focus();
  for (const number of [2, 3, 4]) {
    await page.keyboard.press("Tab");
    const button = page.getByRole("button", { name: `/berths/${number} 1 issue` });
    await expect(button).toBeFocused();
    await expect(rows.filter({ has: button })).toHaveAttribute("aria-posinset", String(number));
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("button", { name: "/berths/100000 1 issue" })).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  // The row with the focus is still there, in its place before the others.
  await expect(page.getByRole("button", { name: "/berths/4 1 issue" })).toBeFocused();
  await expect(rows.first()).toHaveAttribute("aria-posinset", "4");

  await openPage(page, `/api-analysis/${id}?tab=insights#/paths/~1berths~1431/get`);
  await expect(page.getByRole("button", { name: "/berths/431 1 issue" })).toBeFocused();
  await expect(page.getByRole("button", { name: "/berths/431 1 issue" })).toBeInViewport();
});

test("the search shows its progress and the number of matches", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, analyst);
  const { id, analysis } = await openSkerry(page);
  await answerManyFindings(page, analysis, 500);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/findings/?*q=berths*", async (route) => {
    await held;
    await route.fallback();
  });
  await openPage(page, `/api-analysis/${id}?tab=insights&q=berths/49`);
  await expect(page.getByRole("status").getByText("Searching 500 items…")).toBeVisible();
  release();
  await expect(page.getByText("11 matches in 500 items.")).toBeVisible();
});
