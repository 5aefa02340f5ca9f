import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";
import pg from "pg";
import type { Mail } from "../dev/mail.ts";

type Fixtures = {
  /** Messages a test expects in the console; any other error fails it. */
  expectedErrors: RegExp;
};

/** Watches every page's console: an unexpected error, a CSP violation included, fails the test. */
export const test = base.extend<Fixtures & { watched: undefined }>({
  expectedErrors: [/(?!)/, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const found: string[] = [];
      const note = (message: ConsoleMessage) => {
        // A status of 4xx is an answer, not an error of the page; tests look at those where they matter.
        const answer = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !answer) found.push(message.text());
      };
      const noteThrown = (error: WebError) => found.push(String(error.error()));
      context.on("console", note);
      context.on("weberror", noteThrown);
      context.on("page", waitForApp);
      await use(undefined);
      // Some contexts live on into the next test.
      context.off("console", note);
      context.off("weberror", noteThrown);
      context.off("page", waitForApp);
      const surprising = found.filter((text) => !expectedErrors.test(text));
      expect(surprising, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Documentation is there to be read before it acts; journeys act, so going to a page is to wait for that. */
export function waitForApp(page: Page): void {
  const settled = () => page.waitForFunction(() => !("firstPage" in document.documentElement.dataset));
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await settled();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await settled();
    return response;
  };
}

/** Where the product of this run is. */
export function product(): Record<"origin" | "figma" | "payments" | "mail" | "database" | "host", string> {
  const {
    E2E_ORIGIN: origin,
    E2E_FIGMA: figma,
    E2E_PAYMENTS: payments,
    E2E_MAIL: mail,
    E2E_DATABASE: database,
    E2E_HOST: host,
  } = process.env;
  if (!origin || !figma || !payments || !mail || !database || !host) {
    throw new Error("the product was not started");
  }
  return { origin, figma, payments, mail, database, host };
}

/** The first mail to an address, which a worker may still be sending. */
export async function waitForMail(address: string): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    const mails = (await (await fetch(product().mail)).json()) as Mail[];
    found = mails.find(({ to }) => to[0] === address);
    return found;
  };
  await expect.poll(look, { timeout: 45_000 }).toBeDefined();
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Looks into the product's database, or moves time there. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: product().database });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** Signs in where one is: button, window, choice. */
export async function allowAs(page: Page, name: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Sign in with Figma" }).click(),
  ]);
  await popup.getByRole("button", { name: `Allow as ${name}` }).click();
}

/** Signs in as a person does. */
export async function signIn(page: Page, name = "Maja Lindqvist"): Promise<void> {
  await page.goto("/login");
  await allowAs(page, name);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
}

export type StoredToken = { access: string; refresh: string; access_expiration: string };

export async function readStoredToken(page: Page): Promise<StoredToken | null> {
  const text = await page.evaluate(() => localStorage.getItem("X-Linkspan-Token"));
  return text ? (JSON.parse(text) as StoredToken) : null;
}

/** Makes the stored access token look expired, as it does ten minutes later. */
export async function expireStoredToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = JSON.parse(localStorage.getItem("X-Linkspan-Token") ?? "{}");
    token.access_expiration = new Date(Date.now() - 1000).toISOString();
    localStorage.setItem("X-Linkspan-Token", JSON.stringify(token));
  });
}
