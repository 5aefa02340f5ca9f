import { randomUUID } from "node:crypto";
import type { Person } from "../figma/people.ts";
import { openSession, type Proxied, type SignedInPerson } from "./open-session.ts";

/** Signs a person in as the app does: Figma's page, its code, and a proof by a key that only this session has. */
export async function signIn(
  origin: string,
  person: Person,
  { proxy }: { proxy?: Proxied } = {},
): Promise<SignedInPerson> {
  const allowed = await allow(origin, person, proxy ? { proxy } : {});
  return openSession(origin, "/api/auth/figma/", { ...allowed, ...(proxy && { proxy }) });
}

/** Lets the product read the person's Figma files, as the import dialog does. */
export async function allowFiles(origin: string, { client }: SignedInPerson, person: Person): Promise<void> {
  const { callback, cookie } = await allow(origin, person, { purpose: "import" });
  await client.call("allowFigmaFiles", { body: callback }, { headers: { cookie } });
}

/** Starts at the product, allows at Figma: what the callback page is given, and the cookie that binds it. */
async function allow(
  origin: string,
  person: Person,
  { purpose, proxy = {} }: { purpose?: "import"; proxy?: Proxied },
) {
  const state = randomUUID().replaceAll("-", "").slice(0, 26);
  const query = new URLSearchParams({ state, ...(purpose && { purpose }) });
  const started = await fetch(`${origin}/api/auth/figma/authorize/?${query}`, {
    redirect: "manual",
    headers: proxy,
  });
  const page = started.headers.get("location");
  if (!page)
    throw new Error(`The sign-in at ${origin} answered ${started.status} instead of leading to Figma.`);
  const body = new URLSearchParams({ person: person.id });
  const allowed = await fetch(page, { method: "POST", redirect: "manual", body });
  const back = new URL(allowed.headers.get("location") ?? "about:blank");
  const code = back.searchParams.get("code");
  if (!code) throw new Error(`Figma's stand-in does not let ${person.handle} in.`);
  return { callback: { code, state }, cookie: started.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
}
