import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailWorker, startMailWorker } from "../../../test/mail-worker.ts";
import { ripeToken, sendForm, waitlistLink, writeEntry } from "../../../test/public-forms.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { send } from "../../../test/team.ts";
import { enforceRetention } from "../retention/retention.service.ts";
import { listLeads } from "./list-leads.queries.ts";

let server: TestServer;
let worker: MailWorker;
beforeAll(async () => {
  server = await startServer();
  worker = await startMailWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const join = (changes: object) => sendForm(server, "joinWaitlist", writeEntry(server, changes));
const confirm = (token: string) => send(server, undefined, "POST /waitlist/confirm/", { token });
const leave = (token: string) => send(server, undefined, "POST /waitlist/leave/", { token });

async function entryOf(email: string) {
  return server.deps.db
    .selectFrom("waitlist_entries")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Lets time pass for an address. */
async function age(email: string, interval: string): Promise<void> {
  await sql`update waitlist_entries set mailed_at = mailed_at - ${interval}::interval where email = ${email}`.execute(
    server.deps.db,
  );
}

/** Jobs that will mail an address, or have. */
async function mailsTo(email: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pgboss.job join waitlist_entries on data->>'id' = waitlist_entries.id::text
    where name = 'send-lead-mail' and email = ${email}`.execute(server.deps.db);
  return Number(rows[0]?.count);
}

function tokenIn(links: readonly string[], name: string): string {
  return links.map((link) => new URL(link).searchParams.get(name)).find((token) => token) ?? "";
}

test("lists an entry after confirmation, which works once; the leave link removes it", async () => {
  const email = "tove@skerry.example";
  expect(await join({ email: "Tove@Skerry.example", role: "api", wish: "Fill in data." })).toEqual({
    status: 204,
  });
  expect(await entryOf(email)).toMatchObject({ role: "api", wish: "Fill in data.", confirmed_at: null });
  const mail = await worker.waitForMail(({ to }) => to[0] === email, 20_000);
  expect(mail.subject).toBe("Confirm your place on the Linkspan waitlist");
  for (const link of mail.links) expect(link.startsWith(`${server.origin}/waitlist?`)).toBe(true);
  const [token, leaving] = [tokenIn(mail.links, "confirm"), tokenIn(mail.links, "leave")];
  expect(mail.unsubscribe).toBe(mail.links.find((link) => link.includes("leave=")));

  const listed = async () => (await listLeads(server.deps.db, "waitlist", 10)).map((row) => ({ ...row }));
  expect(await listed()).not.toContainEqual(expect.objectContaining({ email }));
  expect(await confirm(leaving)).toMatchObject({ status: 410, code: "waitlist_link_expired" });
  expect(await confirm(`${token}x`)).toMatchObject({ status: 410 });
  expect(await confirm(token)).toEqual({ status: 204 });
  expect(await listed()).toContainEqual(expect.objectContaining({ email, wish: "Fill in data." }));
  expect(await confirm(token)).toMatchObject({ status: 410, code: "waitlist_link_expired" });

  expect(await leave(token)).toMatchObject({ status: 410 });
  expect(await leave(leaving)).toEqual({ status: 204 });
  expect(await entryOf(email)).toBeUndefined();
  expect(await leave(leaving)).toEqual({ status: 204 });
});

test("neither tables nor the job queue contain the signatures of links", async () => {
  const email = "secret@skerry.example";
  await join({ email });
  const { links } = await worker.waitForMail(({ to }) => to[0] === email, 20_000);
  const { rows } = await sql<{ text: string }>`
    select data::text as text from pgboss.job union all select waitlist_entries::text from waitlist_entries`.execute(
    server.deps.db,
  );
  for (const name of ["confirm", "leave"]) {
    const [id = "", signature = ""] = tokenIn(links, name).split(".");
    expect(signature).toHaveLength(43);
    expect(rows.filter(({ text }) => text.includes(id)).length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(signature))).toEqual([]);
  }
});

test("the waitlist response does not reveal whether an address is known; its owner gets an email", async () => {
  const email = "known@skerry.example";
  const strange = await join({ email: "unknown@skerry.example" });
  expect(await join({ email, wish: "Mine." })).toEqual(strange);
  await server.deps.db
    .updateTable("waitlist_entries")
    .set({ confirmed_at: new Date() })
    .where("email", "=", email)
    .execute();
  await age(email, "1 hour");
  expect(await join({ email: "KNOWN@skerry.example", wish: "Not mine." })).toEqual(strange);
  expect(await entryOf(email)).toMatchObject({ wish: "Mine." });
  const mail = await worker.waitForMail(
    ({ to, subject }) => to[0] === email && subject.startsWith("You are"),
    20_000,
  );
  expect(tokenIn(mail.links, "leave")).not.toBe("");
  expect(mail.text).not.toContain("confirm=");
});

test("emails to one address are 10 minutes apart, at most 3, and allowed again after a week", async () => {
  const email = "victim@skerry.example";
  for (let time = 0; time < 3; time += 1) expect(await join({ email })).toEqual({ status: 204 });
  expect(await mailsTo(email)).toBe(1);
  for (let time = 0; time < 4; time += 1) {
    await age(email, "11 minutes");
    expect(await join({ email, wish: `${time}` })).toEqual({ status: 204 });
  }
  expect(await mailsTo(email)).toBe(3);
  expect(await entryOf(email)).toMatchObject({ mails: 3, wish: "1" });
  await age(email, "8 days");
  await join({ email });
  expect(await mailsTo(email)).toBe(4);
});

test("concurrent sign-ups with one address queue one email", async () => {
  const email = "crowd@skerry.example";
  const answers = await Promise.all(Array.from({ length: 8 }, () => join({ email })));
  expect(answers).toEqual(Array(8).fill({ status: 204 }));
  expect(await mailsTo(email)).toBe(1);
});

test("deletes unconfirmed entries after a week and rejects their links; keeps confirmed ones", async () => {
  const [late, done] = [await waitlistLink(server, "confirm"), await waitlistLink(server, "confirm")];
  const idOf = (token: string) => token.split(".")[0] ?? "";
  expect(await confirm(done)).toEqual({ status: 204 });
  await sql`update waitlist_entries set mailed_at = now() - interval '7 days'`.execute(server.deps.db);
  expect(await confirm(late)).toMatchObject({ status: 410 });
  const { db } = server.deps;
  await sql`insert into spent_form_keys values ('old', now() - interval '25 hours'), ('new', now())`.execute(
    db,
  );
  await enforceRetention({ ...server.deps, signal: new AbortController().signal });
  const rows = await db.selectFrom("waitlist_entries").select(["id", "confirmed_at"]).execute();
  expect(rows.map(({ id }) => id)).toContain(idOf(done));
  expect(rows.filter(({ confirmed_at }) => confirmed_at === null)).toEqual([]);
  const keys = await db.selectFrom("spent_form_keys").select("hash").execute();
  expect(keys.map(({ hash }) => hash.toString())).toContain("new");
  expect(keys.map(({ hash }) => hash.toString())).not.toContain("old");
});

test.each([
  ["no email address", { email: "" }],
  ["an email address with a line break", { email: "a@x.example\nBcc: b@x.example" }],
  ["no role", { role: undefined }],
  ["an unknown role", { role: "captain" }],
  ["a long wish", { wish: "a".repeat(1001) }],
])("rejects %s", async (_name, wrong) => {
  expect(await join({ ...wrong, form_token: ripeToken(server) })).toEqual({
    status: 400,
    code: "invalid_request",
  });
});
