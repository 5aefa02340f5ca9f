import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { allowAs, expect, query, test, waitForMail } from "../fixtures/test.ts";
import { watchForRest } from "../screens/rest.ts";

const thanks = "Thank you for your interest! Our sales team will contact you shortly.";
const failure = "An error occurred while submitting the form. Please try again.";
const custom = "**/api/payments/subscriptions/custom/";

async function fillSales(page: Page, company: string): Promise<void> {
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Team size").fill("46");
  await page.getByLabel("Project count").fill("14");
  await page.getByLabel("Additional info").fill("Net 30.");
}

async function expectSales(page: Page, company: string): Promise<void> {
  await expect(page.getByLabel("Company name")).toHaveValue(company);
  await expect(page.getByLabel("Team size")).toHaveValue("46");
  await expect(page.getByLabel("Project count")).toHaveValue("14");
  await expect(page.getByLabel("Additional info")).toHaveValue("Net 30.");
}

const countSales = async (company: string) =>
  (await query("select 1 from sales_requests where company_name = $1", [company])).length;

async function fillMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Maja Lindqvist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Topic").selectOption({ label: "Billing" });
  await page.getByLabel("Support code").fill("503-B");
  await page.getByLabel("What happened?").fill("Two moved, Pay stayed red.");
}

const readMessages = (email: string) =>
  query<{ topic: string; support_code: string; browser: string | null }>(
    "select topic, support_code, browser from contact_messages where email = $1",
    [email],
  );

test("a visitor's sales request survives sign-in, is sent once and ends on the dashboard", async ({
  page,
}) => {
  const company = `Skerry ${crypto.randomUUID()}`;
  await openPage(page, "/contact-sales");
  await expect(page.getByText("You’ll sign in before it’s sent.")).toBeVisible();
  await fillSales(page, company);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL("/login?return=/contact-sales");
  await allowAs(page, "Jonas Eriksen");
  await expect(page).toHaveURL("/contact-sales");
  await expect(
    page.getByText("Signed in as Jonas Eriksen. We’ll reply to jonas@skerry.example."),
  ).toBeVisible();
  await expectSales(page, company);
  expect(await countSales(company)).toBe(0);
  await page.getByRole("button", { name: "Send request" }).dblclick();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(await countSales(company)).toBe(1);
  await openPage(page, "/contact-sales");
  await expect(page.getByLabel("Company name")).toHaveValue("");
});

const wrongSales = [
  ["Company name", " ", "Enter your company name"],
  ["Team size", "", "Enter 1 or more"],
  ["Team size", "0", "Enter 1 or more"],
  ["Team size", "2.5", "Enter a whole number"],
  ["Project count", "", "Enter 1 or more"],
  ["Project count", "-1", "Enter 1 or more"],
] as const;

test("the sales form does not send invalid values and shows the reason", { tag: "@long" }, async ({
  page,
}) => {
  let sent = 0;
  await page.route(custom, (route) => {
    sent += 1;
    return route.abort();
  });
  await openPage(page, "/contact-sales");
  for (const [field, value, error] of wrongSales) {
    await test.step(`${field} "${value}"`, async () => {
      await fillSales(page, "Skerry Ferries");
      await page.getByLabel(field).fill(value);
      await page.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByLabel(field)).toBeFocused();
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(error);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
      await page.getByLabel(field).fill("3");
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
      expect(sent).toBe(0);
      await expect(page).toHaveURL("/contact-sales");
    });
  }
});

test("with several invalid fields, the first one is focused", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/contact-sales");
  await page.getByLabel("Additional info").focus();
  await page.getByRole("button", { name: "Send request" }).press("Enter");
  await expect(page.getByLabel("Company name")).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
});

test.describe("while the server is unavailable", () => {
  test.use({ expectedErrors: /ApiError|Failed to fetch dynamically imported module/ });

  test("a failed sales request shows an error, keeps its values over a reload and is stored once", async ({
    page,
  }) => {
    const company = `Adrift ${crypto.randomUUID()}`;
    await enterAs(page, "Tove Brandt");
    await openPage(page, "/contact-sales");
    await fillSales(page, company);
    // The server did its work, but its answer was lost: sending again must not make a second row.
    await page.route(custom, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByText("Your answers are still here.")).toBeVisible();
    await expectSales(page, company);
    await page.unroute(custom);
    await reloadPage(page);
    await expectSales(page, company);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL("/dashboard");
    expect(await countSales(company)).toBe(1);
  });

  test("a message sent while offline shows an error and keeps its values", { tag: "@long" }, async ({
    page,
    context,
  }) => {
    const rest = watchForRest(page);
    await openPage(page, "/contact");
    await rest();
    await context.setOffline(true);
    await fillMessage(page, "offline@skerry.example");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toContainText(failure);
    await expect(page.getByLabel("What happened?")).toHaveValue("Two moved, Pay stayed red.");
  });
});

test("a double click sends a message to support once; browser details are optional", {
  tag: "@long",
}, async ({ page }) => {
  const email = `${crypto.randomUUID()}@skerry.example`;
  await openPage(page, "/contact");
  await fillMessage(page, email);
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByRole("heading", { name: "Your message is aboard" })).toBeFocused();
  await expect(page.getByText(`Support has it and will reply to ${email}.`)).toBeVisible();
  expect(await readMessages(email)).toMatchObject([
    { topic: "billing", support_code: "503-B", browser: expect.stringContaining("Chrome") },
  ]);
  await page.getByRole("button", { name: "Send another message" }).click();
  await fillMessage(page, email);
  await page.getByLabel("Include my browser and version").uncheck();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is aboard" })).toBeVisible();
  expect((await readMessages(email)).map(({ browser }) => browser)).toContain(null);
});

const wrongMessages = [
  ["Name", "", "Enter your name"],
  ["Name", "Maja\u202e", "Remove invisible characters"],
  ["Email", "", "Enter your email address"],
  ["Email", "maja@skerry", "Add the ending, such as .com"],
  ["Email", "maja", "Enter an address like name@company.com"],
  ["What happened?", " ", "Tell us what happened"],
] as const;

test("the contact form does not send invalid values and shows the reason", { tag: "@long" }, async ({
  page,
}) => {
  await openPage(page, "/contact");
  for (const [field, value, error] of wrongMessages) {
    await test.step(`${field} "${value}"`, async () => {
      await fillMessage(page, "careful@skerry.example");
      const control = page.getByLabel(field, { exact: true });
      await control.fill(value);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(control).toBeFocused();
      await expect(control).toHaveAccessibleDescription(error);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    });
  }
});

test("a message cannot be sent until a topic is chosen", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/contact");
  const topic = page.getByLabel("Topic");
  await expect(topic).toHaveValue("");
  await fillMessage(page, `${crypto.randomUUID()}@skerry.example`);
  await topic.selectOption({ label: "Choose a topic" });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(topic).toBeFocused();
  await expect(topic).toHaveAccessibleDescription("Choose a topic");
  await topic.selectOption({ label: "Security" });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is aboard" })).toBeVisible();
});

test("the contact form has the name of a signed-in user, and a draft survives a reload", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, "Tove Brandt");
  await openPage(page, "/contact");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Tove Brandt");
  await page.getByLabel("What happened?").fill("Half a sen");
  await reloadPage(page);
  await expect(page.getByLabel("What happened?")).toHaveValue("Half a sen");
  await expect(page.getByLabel("Email")).toHaveValue("tove@skerry.example");
});

test.describe("spam protection", () => {
  test.use({ expectedErrors: /ApiError/ });

  test("rejects a submission with a filled honeypot field; sending again succeeds", { tag: "@long" }, async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@skerry.example`;
    await openPage(page, "/contact");
    await fillMessage(page, email);
    await page.locator("[name=website]").evaluate((input: HTMLInputElement) => {
      input.value = "https://evil.example";
    });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("This looked like an automated submission.")).toBeVisible();
    expect(await readMessages(email)).toEqual([]);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is aboard" })).toBeVisible();
    expect(await readMessages(email)).toHaveLength(1);
  });

  test("rejects an invalid form token and stores nothing; the form itself works", { tag: "@long" }, async ({
    page,
    request,
  }) => {
    const email = `${crypto.randomUUID()}@skerry.example`;
    const answer = await request.post("/api/waitlist/", {
      data: { email, role: "api", form_token: "guess" },
    });
    expect(answer.status()).toBe(400);
    expect(await query("select 1 from waitlist_entries where email = $1", [email])).toEqual([]);
    await openPage(page, "/waitlist");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Join Waitlist" }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    expect(await query("select 1 from waitlist_entries where email = $1", [email])).toHaveLength(1);
  });
});

test("an address joins the waitlist, is confirmed once by email and leaves again", async ({ page }) => {
  const email = `${crypto.randomUUID()}@skerry.example`;
  const confirmed = () =>
    query<{ confirmed: boolean; role: string }>(
      "select confirmed_at is not null as confirmed, role from waitlist_entries where email = $1",
      [email],
    );
  await openPage(page, "/waitlist");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByText("Write APIs").click();
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  expect(await confirmed()).toEqual([{ confirmed: false, role: "api" }]);

  const { links } = await waitForMail(email);
  const [confirm = "", leave = ""] = ["confirm=", "leave="].map((part) =>
    links.find((link) => link.includes(part)),
  );
  await openPage(page, confirm);
  await expect(page.getByRole("heading", { name: "Is this your address?" })).toBeVisible();
  expect(await confirmed()).toEqual([{ confirmed: false, role: "api" }]);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "You’re on the list" })).toBeFocused();
  expect(await confirmed()).toEqual([{ confirmed: true, role: "api" }]);

  await reloadPage(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "This link has sailed" })).toBeFocused();
  await page.getByRole("button", { name: "Join again" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();

  await openPage(page, leave);
  await page.getByRole("button", { name: "Leave the list" }).click();
  await expect(page.getByRole("heading", { name: "You’re off the list" })).toBeFocused();
  expect(await confirmed()).toEqual([]);
});

test("the text beside a form switches to Arabic and back", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/contact-sales");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Need more sea room?");
  for (const [language, heading] of [
    ["ar", "هل تحتاج إلى بحر أوسع؟"],
    ["en", "Need more sea room?"],
  ] as const) {
    // Another tab's choice, as this one hears of it.
    await page.evaluate((value) => {
      localStorage.setItem("language", value);
      dispatchEvent(new StorageEvent("storage", { key: "language", newValue: value }));
    }, language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("listitem").filter({ hasText: /SLA|مستوى الخدمة/ })).toBeVisible();
  }
});
