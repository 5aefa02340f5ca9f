import type { AffectedMembers, Revision, SignedIn, TellResult } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { people as figmaPeople } from "../../../../../dev/figma/people.ts";
import { openBrowser } from "../../../test/browser.ts";
import {
  bindLayer,
  describeDepartures,
  number,
  putScreen,
  text,
  waitForChanges,
} from "../../../test/changes/changed-project.ts";
import { processPosted, readData } from "../../../test/drafts.ts";
import { startPost } from "../../../test/post.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { processUpload, putProject, send, setPlan } from "../../../test/team.ts";

let server: TestServer;
let post: Awaited<ReturnType<typeof startPost>>;
let owner: SignedIn;
let linkers: SignedIn[];
beforeAll(async () => {
  server = await startServer();
  post = await startPost(server);
  const signIn = async (index: number) => (await openBrowser(server.origin)).signIn(figmaPeople[index]);
  owner = await signIn(0);
  linkers = await Promise.all([1, 2, 3, 4, 5].map(signIn));
  await setPlan(server, owner, "enterprise_plus");
});
afterAll(async () => {
  await post.close();
  await server.close();
});

const fields = ["price", "time", "seats"];
const describe = (types: Record<string, object>) =>
  describeDepartures({ price: text, time: text, seats: text, ...types });
const allChanged = describe({ price: number, time: number, seats: number });

/** A project in which each of five editors linked a layer, to a field of the API. */
async function putLinkedProject(): Promise<string> {
  const id = await putProject(server, [
    [owner, "owner"],
    ...linkers.map((person) => [person, "editor"] as const),
  ]);
  await processUpload(server, owner, { projectId: id, source: describe({}) });
  await putScreen(server, owner, id, 8);
  // The operation is on the screen already: who binds the first layer would have linked it for all.
  await bindLayer(server, owner, id, { layer: "12:57", field: "response/200/0/price" });
  for (const [at, person] of linkers.entries()) {
    const field = `response/200/0/${fields[at % fields.length]}`;
    await bindLayer(server, person, id, { layer: `12:${50 + at}`, field });
  }
  await server.deps.db
    .deleteFrom("bindings")
    .where("project_id", "=", id)
    .where("layer_id", "=", "12:57")
    .execute();
  return id;
}

async function uploadDraft(id: string, source: object): Promise<Revision> {
  const draft = await processPosted(server, owner, id, source);
  await waitForChanges(server, owner, id, { query: `?after=${draft.number}`, layers: 1 });
  return draft;
}

const tell = async (id: string, person: SignedIn, after: number, by = owner) => {
  const path = `/projects/${id}/changes/people/${person.user.id}/tell/`;
  const answered = await send(server, by, `POST ${path}`, { before: 1, after });
  return { ...answered, data: answered.data as TellResult | undefined };
};

const listPeople = async (id: string, after: number, person = owner) =>
  readData<AffectedMembers>(server, person.access, `/projects/${id}/changes/people/?before=1&after=${after}`);

/** The emails of a project that each person got, once all have been sent. */
async function countMails(id: string): Promise<number[]> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::integer as open from pgboss.job
        where name in ('send-notification', 'compare-revisions') and state < 'completed'`.execute(
        server.deps.db,
      );
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  return linkers.map(({ user }) => mailsTo(id, user.email).length);
}

const mailsTo = (id: string, address: string) =>
  post.mails().filter((mail) => mail.to[0] === address && mail.text.includes(`/doc/${id}/changes?`));

test("emails each of 5 people once about 3 changes in 2 drafts, and respects who unsubscribed", async () => {
  const id = await putLinkedProject();
  const first = await uploadDraft(id, allChanged);
  const { items } = await listPeople(id, first.number, linkers[0]);
  expect(
    items.map(({ person, layers, told_at, is_caller }) => [person.name, layers, told_at, is_caller]),
  ).toEqual(
    linkers
      .map(({ user }) => [user.name, 1, null, user.id === linkers[0]?.user.id])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
      // The owner linked the operation to the screen.
      .toSpliced(0, 0, [owner.user.name, 5, null, false]),
  );
  const [, , , , unsubscribed] = linkers;
  if (!unsubscribed) throw new Error("there are five");
  const off = { is_on: false };
  expect(
    (await send(server, unsubscribed, "PUT /users/me/notifications/change_breaks_layers/", off)).status,
  ).toBe(200);

  const told = await Promise.all(
    [...linkers, ...linkers, ...linkers].map((person) => tell(id, person, first.number)),
  );
  const outcomes = told.map(({ data }) => data?.outcome);
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === "told_before")).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome === "no_emails")).toHaveLength(3);
  expect(await countMails(id)).toEqual([1, 1, 1, 1, 0]);

  const second = await uploadDraft(id, {
    ...allChanged,
    info: { title: "Skerry Ferries API", version: "2" },
  });
  expect(second.number).not.toBe(first.number);
  for (const person of linkers) {
    const { data } = await tell(id, person, second.number);
    expect(data?.outcome).toBe(person === unsubscribed ? "no_emails" : "told_before");
  }
  expect(await countMails(id)).toEqual([1, 1, 1, 1, 0]);
  const again = await listPeople(id, second.number);
  expect(again.items.filter(({ told_at }) => told_at !== null)).toHaveLength(4);

  // Accepting the draft breaks the same layers: only those who were told nothing before are emailed.
  const accepted = await send(server, owner, `POST /projects/${id}/drafts/${second.number}/accept/`, {
    current: 1,
  });
  expect(accepted.status).toBe(200);
  expect(await countMails(id)).toEqual([1, 1, 1, 1, 0]);

  const mail = mailsTo(id, linkers[0]?.user.email ?? "")[0];
  expect(mail?.subject).toBe("1 change breaks layers you linked in “Skerry Ferries API”");
  expect(mail?.text).toContain("“Departure price”");
  expect(mail?.text).not.toContain("time");
  expect(mail?.links[0]).toBe(`${server.origin}/doc/${id}/changes?before=1&after=${first.number}`);
  expect(mail?.unsubscribe).toBe(mail?.links[1]);
  expect(mail?.isOneClick).toBe(true);
});

test("an upload that breaks layers emails those who linked them, but not who uploaded it, once", async () => {
  const id = await putLinkedProject();
  const [first, second] = linkers;
  if (!first || !second) throw new Error("there are five");
  await send(server, second, "PUT /users/me/notifications/change_breaks_layers/", { is_on: false });
  await processUpload(server, first, { projectId: id, source: allChanged });
  await vi.waitFor(async () => expect(await countMails(id)).toEqual([0, 0, 1, 1, 0]), { timeout: 60_000 });
  await send(server, second, "PUT /users/me/notifications/change_breaks_layers/", { is_on: true });
  // Told by a person afterwards: the rows are the same.
  const page = await waitForChanges(server, owner, id, { layers: 1 });
  expect((await tell(id, second, page.after)).data?.outcome).toBe("sent");
  expect((await tell(id, linkers[2] ?? second, page.after)).data?.outcome).toBe("told_before");
  expect(await countMails(id)).toEqual([0, 1, 1, 1, 0]);
  // A draft emails no one by itself.
  await uploadDraft(id, describe({ price: number, time: number, seats: { type: "boolean" } }));
  expect(await countMails(id)).toEqual([0, 1, 1, 1, 0]);
});

test("a second draft with one more change tells people about that one alone", async () => {
  const id = await putLinkedProject();
  const person = linkers[0];
  if (!person) throw new Error("there are five");
  await bindLayer(server, person, id, { layer: "12:56", field: "response/200/0/time" });
  const first = await uploadDraft(id, describe({ price: number }));
  expect((await tell(id, person, first.number)).data?.outcome).toBe("sent");
  const second = await uploadDraft(id, describe({ price: number, time: number }));
  const listed = await listPeople(id, second.number);
  expect(listed.items.find(({ person: { id: user } }) => user === person.user.id)).toMatchObject({
    layers: 2,
    told_at: null,
  });
  expect((await tell(id, person, second.number)).data?.outcome).toBe("sent");
  await countMails(id);
  const mails = mailsTo(id, person.user.email).map((mail) => /“Departure \w+”/g.exec(mail.text)?.[0]);
  expect(mails).toEqual(["“Departure price”", "“Departure time”"]);
});

test("only editors tell, only members whose layers are affected", async () => {
  const id = await putLinkedProject();
  const draft = await uploadDraft(id, describe({ price: number }));
  const [priceLinker, timeLinker, , other] = linkers;
  if (!priceLinker || !timeLinker || !other) throw new Error("there are five");
  expect((await tell(id, timeLinker, draft.number)).status).toBe(404);
  const member = (person: SignedIn) => `/projects/${id}/members/${person.user.id}/`;
  expect((await send(server, owner, `PUT ${member(other)}`, { role: "viewer" })).status).toBe(204);
  expect((await tell(id, priceLinker, draft.number, other)).status).toBe(403);
  expect((await listPeople(id, draft.number, other)).items).toHaveLength(3);
  expect((await send(server, owner, `DELETE ${member(priceLinker)}`)).status).toBe(204);
  expect((await tell(id, priceLinker, draft.number)).status).toBe(404);
  expect((await listPeople(id, draft.number)).items).toHaveLength(2);
  expect(await countMails(id)).toEqual([0, 0, 0, 0, 0]);
});
