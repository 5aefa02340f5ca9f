import type { Page } from "@playwright/test";
import { signIn } from "../dev/demo/sign-in.ts";
import { people } from "../dev/figma/people.ts";
import { product } from "./test.ts";

/** A file of the same origin: there storage can be filled before the first page runs, and nothing else happens. */
export const stillPage = "/robots.txt";

/**
 * Gives the browser a person's session, for tests that begin after the sign-in. The key of the session stays
 * with the test, so this browser cannot refresh it: it expires after ten minutes.
 */
export async function enterAs(page: Page, name: string): Promise<void> {
  const person = people.find(({ handle }) => handle === name);
  if (!person) throw new Error(`${name} has no account at Figma`);
  const [{ session }] = await Promise.all([signIn(product().origin, person), page.goto(stillPage)]);
  await page.evaluate(({ user, ...token }) => {
    localStorage.setItem("X-Linkspan-User", JSON.stringify(user));
    localStorage.setItem("X-Linkspan-Token", JSON.stringify(token));
  }, session);
}
