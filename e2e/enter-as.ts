import type { Page } from "@playwright/test";
import { signIn } from "./test.ts";

const keys = ["X-Linkspan-Token", "X-Linkspan-User"];

type Session = Record<string, string>;

const sessions = new Map<string, Session>();

/** For looking at screens: signs in the first time, and then comes back with the same session while it lasts. */
export async function enterAs(page: Page, name: string): Promise<void> {
  const known = sessions.get(name);
  if (known && (await isAlive(page, known))) {
    await page.goto("/nowhere");
    await page.evaluate((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    }, known);
    return;
  }
  await signIn(page, name);
  const stored = await page.evaluate(
    (names) => names.map((key) => [key, localStorage.getItem(key) ?? ""] as const),
    keys,
  );
  sessions.set(name, Object.fromEntries(stored));
}

/** It must last for a screen: this browser has no key to refresh it with, and another test may have ended it. */
async function isAlive(page: Page, session: Session): Promise<boolean> {
  const { access, access_expiration } = JSON.parse(session["X-Linkspan-Token"] ?? "{}") as Record<
    string,
    string
  >;
  if (Date.parse(access_expiration ?? "") - Date.now() < 120_000) return false;
  const answer = await page.request.get("/api/users/me/", { headers: { authorization: `Bearer ${access}` } });
  return answer.ok();
}
