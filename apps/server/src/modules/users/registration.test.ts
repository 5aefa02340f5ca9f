import { readResponseData, type SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { createAwaitedUser, registerUser } from "./registration.service.ts";

const [maja, jonas, tove] = people;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Settings = { REGISTRATION?: "closed"; ALLOWED_EMAIL_DOMAINS?: string[] };

/** Tries what a first sign-in does, and undoes it. */
async function register(email: string, settings: Settings): Promise<string> {
  const { db, config } = server.deps;
  const outcome = db.transaction().execute(async (tx) => {
    const person = { name: "Someone", email, verifiedEmail: email, imageUrl: null };
    await registerUser(tx, { ...config, ...settings }, person);
    throw new Error("registered");
  });
  return outcome.catch((error: Error & { code?: string }) => error.code ?? error.message);
}

test("lets in anyone, or only addresses of the allowed domains", async () => {
  expect(await register("", {})).toBe("registered");
  expect(await register("someone@other.example", {})).toBe("registered");
  const settings = { ALLOWED_EMAIL_DOMAINS: ["skerry.example", "holm.example"] };
  for (const email of ["a@skerry.example", "A@HOLM.example"])
    expect(await register(email, settings)).toBe("registered");
  for (const email of ["", "a@other.example", "a@evil.skerry.example", "skerry.example@other.example"]) {
    expect(await register(email, settings), email).toBe("sign_in_not_allowed");
  }
});

test("closed registration lets in people with an open invitation", async () => {
  const { db } = server.deps;
  const owner = (await (await openBrowser(server.origin)).signIn(maja)).user.id;
  const project = crypto.randomUUID();
  await db.insertInto("projects").values({ id: project, name: "Ferries" }).execute();
  const invite = (email: string, expires_at: Date) =>
    db
      .insertInto("invitations")
      .values({
        id: crypto.randomUUID(),
        project_id: project,
        email,
        role: "viewer",
        token_hash: Buffer.from(email),
        invited_by: owner,
        expires_at,
      })
      .execute();
  await invite("open@skerry.example", new Date(Date.now() + 60_000));
  await invite("expired@skerry.example", new Date(0));
  const closed = { REGISTRATION: "closed" } as const;
  expect(await register("Open@Skerry.example", closed)).toBe("registered");
  for (const email of ["expired@skerry.example", "other@skerry.example", ""]) {
    expect(await register(email, closed), email).toBe("sign_in_not_allowed");
  }
  const elsewhere = { ...closed, ALLOWED_EMAIL_DOMAINS: ["holm.example"] };
  expect(await register("open@skerry.example", elsewhere)).toBe("sign_in_not_allowed");
});

test("the first sign-in finds the user whom an administrator created, once", async () => {
  const email = jonas?.email ?? "";
  const { db, config } = server.deps;
  const create = (address: string) =>
    db.transaction().execute((tx) => createAwaitedUser(tx, { config }, address));
  const id = await create(email.toUpperCase());
  await expect(create(email)).rejects.toThrow("exists already");
  expect(await register(email, { REGISTRATION: "closed", ALLOWED_EMAIL_DOMAINS: ["other.example"] })).toBe(
    "registered",
  );
  server.deps.config.FIGMA_EMAILS = "verified";
  const { user } = await (await openBrowser(server.origin)).signIn(jonas);
  server.deps.config.FIGMA_EMAILS = "unverified";
  expect(user).toMatchObject({ id, name: jonas?.handle, email });
  expect(await register(email, { REGISTRATION: "closed" })).toBe("sign_in_not_allowed");
  expect((await (await openBrowser(server.origin)).signIn(jonas)).user.id).toBe(id);
});

test("an address from Figma neither finds a created user nor lets anyone in", async () => {
  const { db, config } = server.deps;
  const person = people[5];
  const email = person?.email ?? "";
  const id = await db.transaction().execute((tx) => createAwaitedUser(tx, { config }, email));
  const finish = async () => {
    const browser = await openBrowser(server.origin);
    return browser.post("/auth/figma/", await browser.authorize("c".repeat(26), person?.id ?? ""));
  };
  for (const settings of [{ REGISTRATION: "closed" }, { ALLOWED_EMAIL_DOMAINS: ["skerry.example"] }]) {
    Object.assign(config, settings);
    expect((await finish()).status, JSON.stringify(settings)).toBe(403);
    Object.assign(config, { REGISTRATION: "open", ALLOWED_EMAIL_DOMAINS: undefined });
  }
  const awaited = () => db.selectFrom("awaited_users").where("user_id", "=", id).select("email").execute();
  expect(await awaited()).toEqual([{ email }]);
  const { user } = (await readResponseData(await finish())) as SignedIn;
  expect(user.id).not.toBe(id);
  expect(await awaited()).toEqual([{ email }]);
});

test("a refused person gets no account, someone with one signs in again", async () => {
  const { user } = await (await openBrowser(server.origin)).signIn(tove);
  const { config } = server.deps;
  config.REGISTRATION = "closed";
  const stranger = people[3];
  const browser = await openBrowser(server.origin);
  const callback = await browser.authorize("a".repeat(26), stranger?.id ?? "");
  const refused = await browser.post("/auth/figma/", callback);
  expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
    status: 403,
    code: "sign_in_not_allowed",
  });
  const again = await browser.authorize("b".repeat(26), tove?.id ?? "");
  const session = (await readResponseData(await browser.post("/auth/figma/", again))) as SignedIn;
  expect(session.user.id).toBe(user.id);
  config.REGISTRATION = "open";
});
