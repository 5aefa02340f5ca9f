import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const long = "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen van den Bosch-Grünewald";

async function fillSales(page: Page): Promise<void> {
  await page.locator("[name=company_name]").fill("Skerry Ferries");
  await page.locator("[name=team_size]").fill("46");
  await page.locator("[name=project_count]").fill("14");
}

const send = (page: Page) => page.locator("form [type=submit]").click();

async function joinWaitlist(page: Page): Promise<void> {
  await page.locator("[name=email]").fill("maja@skerry.example");
  await send(page);
  await expect(page.locator("main form")).toBeHidden();
}

/** The public forms, each in the states that a person can meet. */
export const leadScreens: readonly Screen[] = [
  { name: "contact-sales", path: "/contact-sales" },
  { name: "contact-sales-filled", path: "/contact-sales", person: long, act: fillSales },
  {
    name: "contact-sales-error",
    path: "/contact-sales",
    async act(page) {
      await page.locator("[name=team_size]").fill("0");
      await send(page);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    },
  },
  {
    name: "contact-sales-busy",
    path: "/contact-sales",
    person: "Maja Lindqvist",
    prepare: (page) => page.route("**/api/payments/subscriptions/custom/", () => undefined),
    async act(page) {
      await fillSales(page);
      await send(page);
      await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
    },
  },
  {
    name: "contact-sales-failed",
    path: "/contact-sales",
    person: "Maja Lindqvist",
    errors: /ApiError/,
    prepare: (page) => page.route("**/api/payments/subscriptions/custom/", (route) => route.abort()),
    async act(page) {
      await fillSales(page);
      await send(page);
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  { name: "contact", path: "/contact" },
  {
    name: "contact-error",
    path: "/contact",
    async act(page) {
      await page.locator("[name=email]").fill("maja@skerry");
      await send(page);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(4);
    },
  },
  {
    name: "contact-sent",
    path: "/contact",
    prepare: (page) => page.route("**/api/contact/", (route) => route.fulfill({ status: 204 })),
    async act(page) {
      await page.locator("[name=name]").fill(long);
      await page.locator("[name=email]").fill("maja@skerry.example");
      await page.locator("[name=topic]").selectOption("billing");
      await page.locator("[name=message]").fill("Pay stayed red.");
      await send(page);
      await expect(page.locator("main form")).toBeHidden();
    },
  },
  { name: "waitlist", path: "/waitlist" },
  {
    name: "waitlist-done",
    path: "/waitlist",
    prepare: (page) => page.route("**/api/waitlist/", (route) => route.fulfill({ status: 204 })),
    act: joinWaitlist,
  },
  { name: "waitlist-confirm", path: "/waitlist?confirm=x", act: waitForQuestion },
  { name: "waitlist-leave", path: "/waitlist?leave=x", act: waitForQuestion },
  {
    name: "waitlist-confirmed",
    path: "/waitlist?confirm=x",
    prepare: (page) => page.route("**/api/waitlist/confirm/", (route) => route.fulfill({ status: 204 })),
    act: pressLink,
  },
  { name: "waitlist-over", path: "/waitlist?confirm=x", act: pressLink },
];

async function waitForQuestion(page: Page): Promise<void> {
  await expect(page.locator("main form")).toBeHidden();
  await expect(page.locator("main h2")).toBeFocused();
}

async function pressLink(page: Page): Promise<void> {
  await waitForQuestion(page);
  const question = await page.locator("main h2").textContent();
  await page.locator("main section button").click();
  await expect(page.locator("main h2")).not.toHaveText(question ?? "");
}
