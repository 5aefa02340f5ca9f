import type { Notification, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import type { Mail } from "../../../../../dev/mail.ts";
import { openBrowser } from "../../../test/browser.ts";
import { answerDevice, askForTokens, startSignIn } from "../../../test/device.ts";
import { readData } from "../../../test/drafts.ts";
import { startPost } from "../../../test/post.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeam, putProject, send, tokenFor } from "../../../test/team.ts";
import { notify } from "./notifications.service.ts";
import { unsubscribeTokenOf } from "./unsubscribe-token.ts";

let server: TestServer;
let crew: Crew;
let post: Awaited<ReturnType<typeof startPost>>;
beforeAll(async () => {
  ({ server, crew } = await openTeam("enterprise_plus"));
  post = await startPost(server);
});
afterAll(async () => {
  await post.close();
  await server.close();
});

const list = async ({ access }: SignedIn) =>
  (await readData<{ items: Notification[] }>(server, access, "/users/me/notifications/")).items;

const turnedOff = async (person: SignedIn) =>
  (await list(person)).filter(({ is_on }) => !is_on).map(({ kind }) => kind);

const set = (person: SignedIn, kind: string, is_on: boolean) =>
  send(server, person, `PUT /users/me/notifications/${kind}/`, { is_on });

/** Emails that people got, once all have been sent. */
async function readMails({ user }: SignedIn): Promise<Mail[]> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::integer as open from pgboss.job
        where name = 'send-notification' and state < 'completed'`.execute(server.deps.db);
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  return post.mails().filter(({ to }) => to[0] === user.email);
}

const postForm = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

test("all notifications are on at first; each is turned off and on by itself", async () => {
  expect(await list(crew.maja)).toEqual([
    { kind: "change_breaks_layers", is_on: true },
    { kind: "import_failed", is_on: true },
    { kind: "invitation_accepted", is_on: true },
    { kind: "new_device", is_on: true },
    { kind: "webhook_turned_off", is_on: true },
  ]);
  expect(await set(crew.maja, "import_failed", false)).toMatchObject({
    status: 200,
    data: { kind: "import_failed", is_on: false },
  });
  await set(crew.maja, "import_failed", false);
  expect([await turnedOff(crew.maja), await turnedOff(crew.jonas)]).toEqual([["import_failed"], []]);
  await set(crew.maja, "import_failed", true);
  expect(await turnedOff(crew.maja)).toEqual([]);
  expect((await set(crew.maja, "invoices", false)).status).toBe(400);
});

test("an email's unsubscribe button and link work without signing in, for its kind and person alone", async () => {
  const { db } = server.deps;
  const mail = {
    userId: crew.leila.user.id,
    subject: "News",
    lines: ["Text."],
    link: { text: "View:", path: "/teams" },
  };
  await notify(db, server.deps, { ...mail, kind: "invitation_accepted" });
  const [sent] = await readMails(crew.leila);
  expect(sent?.isOneClick).toBe(true);
  expect(sent?.links).toEqual([`${server.origin}/teams`, sent?.unsubscribe]);
  expect((await postForm(sent?.unsubscribe ?? "")).status).toBe(204);
  expect((await postForm(sent?.unsubscribe ?? "")).status).toBe(204);
  expect(await turnedOff(crew.leila)).toEqual(["invitation_accepted"]);
  expect(await turnedOff(crew.jonas)).toEqual([]);

  await notify(db, server.deps, { ...mail, kind: "invitation_accepted" });
  await notify(db, server.deps, { ...mail, kind: "import_failed", subject: "Other" });
  expect((await readMails(crew.leila)).map(({ subject }) => subject)).toEqual(["News", "Other"]);

  const token = unsubscribeTokenOf(server.deps.config.SESSION_SECRET, {
    userId: crew.leila.user.id,
    kind: "import_failed",
  });
  expect(await send(server, undefined, "POST /notifications/unsubscribe/", { token })).toMatchObject({
    status: 200,
    data: { kind: "import_failed", is_on: false },
  });
  expect(await turnedOff(crew.leila)).toEqual(["import_failed", "invitation_accepted"]);
});

test("rejects unsubscribe tokens that are not ours, or for another kind or person", async () => {
  const token = unsubscribeTokenOf(server.deps.config.SESSION_SECRET, {
    userId: crew.tove.user.id,
    kind: "new_device",
  });
  const forged = [
    "",
    "new_device",
    token.slice(0, -1),
    `${token}x`,
    token.replace("new_device", "import_failed"),
    token.replace(crew.tove.user.id, crew.maja.user.id),
  ];
  for (const wrong of forged) {
    expect((await postForm(`${server.origin}/unsubscribe?token=${wrong}`)).status, wrong).toBe(404);
  }
  expect((await postForm(`${server.origin}/unsubscribe`)).status).toBe(404);
  expect([await turnedOff(crew.tove), await turnedOff(crew.maja)]).toEqual([[], []]);
  // Of a closed account.
  const closed = unsubscribeTokenOf(server.deps.config.SESSION_SECRET, {
    userId: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01",
    kind: "new_device",
  });
  expect((await postForm(`${server.origin}/unsubscribe?token=${closed}`)).status).toBe(204);
});

test("emails the owner when an invitation is accepted", async () => {
  const id = await putProject(server, [[crew.jonas, "owner"]]);
  await send(server, crew.jonas, `PUT /projects/${id}/invite_members/`, {
    members: [{ email: "tove@skerry.example", role: "viewer" }],
  });
  const token = await tokenFor(server, id, "tove@skerry.example");
  expect((await send(server, crew.tove, "POST /invitations/accept/", { token })).status).toBe(200);
  const mails = (await readMails(crew.jonas)).filter(({ subject }) => subject.includes("joined"));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `“${crew.tove.user.name}” joined “Skerry Ferries API”`,
  ]);
  expect(mails[0]?.text).toContain("Role: viewer.");
});

test("emails the owner when a project token is created, without the token", async () => {
  const id = await putProject(server, [[crew.tove, "owner"]]);
  const created = await send(server, crew.tove, `POST /projects/${id}/tokens/`, { name: "GitHub Actions" });
  const [mail] = (await readMails(crew.tove)).filter(({ subject }) => subject.includes("token"));
  expect(mail?.subject).toBe("New token for “Skerry Ferries API”");
  expect(mail?.text).toContain("“GitHub Actions”");
  expect(mail?.text).not.toContain((created.data as { token: string }).token);
  await set(crew.tove, "new_device", false);
  await send(server, crew.tove, `POST /projects/${id}/tokens/`, { name: "Nightly" });
  expect((await readMails(crew.tove)).filter(({ subject }) => subject.includes("token"))).toHaveLength(1);
});

test("emails about a browser or device that is new to the account, once", async () => {
  const person = people[6];
  const chrome = "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
  const signIn = async (userAgent: string) =>
    (await openBrowser(server.origin, { userAgent })).signIn(person);
  const first = await signIn(chrome);
  const newDevices = async () =>
    (await readMails(first)).filter(({ subject }) => subject.startsWith("New device")).length;
  expect(await newDevices()).toBe(0);
  await signIn(chrome.replace("141", "142"));
  expect(await newDevices()).toBe(0);
  await signIn("Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1");
  await signIn("Mozilla/5.0 (iPhone) Version/26.1 Safari/604.1");
  expect(await newDevices()).toBe(1);
  for (let round = 0; round < 2; round += 1) {
    const { data } = await startSignIn(server.origin);
    await answerDevice(server.origin, first.access, "confirm", data.user_code);
    expect((await askForTokens(server.origin, data.device_code)).status).toBe(200);
  }
  expect(await newDevices()).toBe(2);
});
