import type { Page } from "@playwright/test";
import { signIn } from "../dev/demo/sign-in.ts";
import { people } from "../dev/figma/people.ts";
import { product } from "./test.ts";

/** A file of the same origin: there storage can be filled before the first page runs, and nothing else happens. */
export const stillPage = "/robots.txt";

/** Signs a person in without a browser; returns what the app would have stored. */
export async function signInAs(name: string): Promise<Record<string, string>> {
  const person = people.find(({ handle }) => handle === name);
  if (!person) throw new Error(`${name} has no account at Figma`);
  const { user, ...token } = (await signIn(product().origin, person)).session;
  return { "X-Linkspan-User": JSON.stringify(user), "X-Linkspan-Token": JSON.stringify(token) };
}

/** Runs in the page. */
export function storeItems(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/**
 * Gives the browser a person's session, for tests that begin after the sign-in. The key of the session stays
 * with the test, so this browser cannot refresh it: it expires after ten minutes.
 */
export async function enterAs(page: Page, name: string): Promise<void> {
  const [items] = await Promise.all([signInAs(name), page.goto(stillPage)]);
  await page.evaluate(storeItems, items);
}
