import type { Browser, Page } from "@playwright/test";
import type { Person } from "./projects/people.ts";

export type PageLoad = {
  /** Milliseconds by which tasks were longer than 50. */
  blocked: number;
  /** Bytes that came over the network, headers included. */
  bytes: number;
  /** What the shown element says. */
  text: string;
};

type PageLoadOptions = { person: Person; address: string; shown: string | RegExp };

/** Opens an address as a person, with nothing kept from earlier, until a text is shown. */
export async function loadPage(
  browser: Browser,
  { person, address, shown }: PageLoadOptions,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, person);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address);
    const element = page.getByRole("main").getByText(shown).first();
    await element.waitFor({ timeout: 60_000 });
    const text = (await element.textContent()) ?? "";
    // The stream of events never ends, so the network is never idle: what the page still does comes within this.
    await page.waitForTimeout(1000);
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { blocked, bytes, text };
  } finally {
    await context.close();
  }
}

type SignInOptions = { hasExpired?: boolean; language?: "en" | "ar" };

/** What a page opens next, it opens as this person. */
export async function signIn(
  page: Page,
  person: Person,
  { hasExpired = false, language = "en" }: SignInOptions = {},
): Promise<void> {
  const host = { domain: "127.0.0.1" };
  await page.context().addCookies([
    { ...host, name: "linkspan-read", value: person.readToken, path: "/doc" },
    { ...host, name: "linkspan-user", value: person.id, path: "/doc" },
    { ...host, name: "language", value: language, path: "/" },
  ]);
  await page.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    {
      "X-Linkspan-Token": writeToken(person, hasExpired ? -1 : 60),
      "X-Linkspan-User": writeUser(person),
      language,
      direction: language === "ar" ? "rtl" : "ltr",
    },
  );
}

/** Documentation can be read before it is interactive. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator("html[data-interactive]").waitFor();
}

function writeToken({ access }: Person, minutesLeft: number): string {
  const access_expiration = new Date(Date.now() + minutesLeft * 60_000).toISOString();
  return JSON.stringify({ access, refresh: "lsr_none", access_expiration });
}

function writeUser({ id, email }: Person): string {
  return JSON.stringify({
    id,
    name: "Bench",
    email,
    image_url: null,
    phone_number: "0000000000",
    plan: "enterprise_plus",
  });
}
