import type { ChangePage, Revision } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bindLayer,
  describeDepartures,
  number,
  putScreen,
  readChanges,
  text,
  waitForChanges,
} from "../../../test/changes/changed-project.ts";
import { processPosted } from "../../../test/drafts.ts";
import { hears, openStream } from "../../../test/event-stream.ts";
import type { TestServer } from "../../../test/start-server.ts";
import {
  type Crew,
  eventsOf,
  freeze,
  openTeamWithWorker,
  processUpload,
  putProject,
  send,
} from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const upload = (projectId: string, properties: object): Promise<Revision> =>
  processUpload(server, crew.maja, { projectId, source: describeDepartures(properties) });

const reviewsOf = ({ items }: ChangePage) =>
  Object.fromEntries(items.map(({ where, review }) => [where.path, review?.note ?? null]));

const findChange = ({ items }: ChangePage, path: string) =>
  items.find(({ where }) => where.path === path)?.fingerprint ?? "";

/** A project of Maja, Jonas (editor) and Leila (viewer), whose second revision changes three fields. */
async function putChangedProject() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await upload(id, { price: text, time: text, seats: text, gate: text });
  await putScreen(server, crew.maja, id);
  await bindLayer(server, crew.maja, id, { layer: "12:50", field: "response/200/0/time" });
  await bindLayer(server, crew.maja, id, { layer: "12:51", field: "response/200/0/time" });
  // `price` is breaking, `time` and `seats` are risky and `time` is on layers.
  await upload(id, { price: number, gate: text });
  const page = await waitForChanges(server, crew.maja, id, { layers: 2 });
  const review = (path: string, note: string, person = crew.jonas, change = findChange(page, path)) =>
    send(server, person, `PUT /projects/${id}/changes/${change}/review/`, { after: page.after, note });
  const reopen = (path: string, person = crew.jonas) =>
    send(server, person, `DELETE /projects/${id}/changes/${findChange(page, path)}/review/`);
  return { id, page, review, reopen };
}

test("a review is shown to all members and counts if the change needs one", async () => {
  const { id, page, review, reopen } = await putChangedProject();
  expect(page.reach).toEqual({ changes: 1, layers: 2, screens: 1 });
  expect(page.reviewed).toBe(0);
  const leila = await openStream(server, crew.leila.access);
  const made = await review("time", "  The app shows nothing there.  ");
  expect(made).toMatchObject({
    status: 200,
    data: {
      person: { id: crew.jonas.user.id, name: "Jonas Eriksen" },
      note: "The app shows nothing there.",
      revision: page.after,
    },
  });
  await hears(leila, (event) => (event as { kind?: string }).kind === "changes");
  leila.close();
  expect((await review("seats", "")).status).toBe(200);
  const { data } = await readChanges(server, crew.leila.access, id);
  expect(data && reviewsOf(data)).toEqual({ price: null, time: "The app shows nothing there.", seats: "" });
  // `seats` is risky and on no layer: it needs no review.
  expect(data?.reviewed).toBe(1);
  // Filters and pages don't change the count.
  const { data: safe } = await readChanges(server, crew.leila.access, id, "?verdict=safe");
  expect(safe?.reviewed).toBe(1);

  expect((await review("time", "Mine.", crew.maja)).status).toBe(200);
  const { data: replaced } = await readChanges(server, crew.maja.access, id);
  expect(replaced?.items.find(({ where }) => where.path === "time")?.review).toMatchObject({
    person: { id: crew.maja.user.id },
    note: "Mine.",
  });
  expect([(await reopen("time")).status, (await reopen("time")).status]).toEqual([204, 204]);
  const { data: opened } = await readChanges(server, crew.maja.access, id);
  expect(opened && reviewsOf(opened)).toEqual({ price: null, time: null, seats: "" });
  expect(opened?.reviewed).toBe(0);
  expect(await eventsOf(server, crew.jonas, id)).toEqual([
    "change_reviewed",
    "change_reviewed",
    "change_reopened",
  ]);
});

test("a review stays while the change is the same, also in the next draft", async () => {
  const { id, page, review } = await putChangedProject();
  await review("price", "Agreed.");
  const compare = async (properties: object) => {
    const draft = await processPosted(server, crew.maja, id, describeDepartures(properties));
    return waitForChanges(server, crew.maja, id, { query: `?before=1&after=${draft.number}`, layers: 2 });
  };
  const same = await compare({ price: number });
  expect(same.after).not.toBe(page.after);
  expect(reviewsOf(same)).toEqual({ price: "Agreed.", time: null, seats: null, gate: null });
  expect(same.reviewed).toBe(1);
  const other = await compare({ price: { type: "boolean" } });
  expect(reviewsOf(other)).toEqual({ price: null, time: null, seats: null, gate: null });
  expect(other.reviewed).toBe(0);
});

test("rejects reviews by viewers, of unknown changes, in read-only projects and with long notes", async () => {
  const { id, review, reopen } = await putChangedProject();
  expect((await review("price", "No.", crew.leila)).status).toBe(403);
  expect((await reopen("price", crew.leila)).status).toBe(403);
  expect((await review("price", "No.", crew.tove)).status).toBe(404);
  expect((await review("price", "No.", crew.jonas, "0123456789abcdef")).status).toBe(404);
  expect((await review("price", "a".repeat(201))).status).toBe(400);
  expect((await review("price", "two\nlines")).status).toBe(400);
  expect((await review("price", "a".repeat(200))).status).toBe(200);
  await freeze(server, id, new Date());
  expect((await review("price", "Late.")).code).toBe("project_read_only");
  expect((await reopen("price")).code).toBe("project_read_only");
  const { data } = await readChanges(server, crew.maja.access, id);
  expect(data && reviewsOf(data).price).toBe("a".repeat(200));
});

test("a review stays without its person when the account is closed", async () => {
  const { id, review } = await putChangedProject();
  await review("price", "Bye.");
  await server.deps.db
    .updateTable("change_reviews")
    .set({ reviewed_by: null })
    .where("project_id", "=", id)
    .execute();
  const { data } = await readChanges(server, crew.maja.access, id);
  expect(data?.items.find(({ where }) => where.path === "price")?.review).toMatchObject({
    person: null,
    note: "Bye.",
  });
});
