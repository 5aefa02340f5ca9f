import {
  type ChangePage,
  type ChangeSummary,
  maxRenderedChanges,
  type SignedIn,
  userCookie,
} from "@linkspan/contract";
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
import { processPosted, readData } from "../../../test/drafts.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, processUpload, putProject, send, setPlan, signInCrew } from "../../../test/team.ts";
import { startTestWorker } from "../../../test/upload.ts";
import { writeDocumentsBundle, writeWebBuild } from "../../../test/web-build.ts";
import { readCookieName } from "../auth/read-cookie.ts";
import { openSession } from "../auth/sessions.service.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
  });
  crew = await signInCrew(server);
  await setPlan(server, crew.maja, "enterprise_plus");
  const worker = await startTestWorker(server);
  close = async () => {
    await worker.close();
    await server.close();
  };
}, 60_000);
afterAll(() => close());

async function open(person: SignedIn, path: string) {
  const session = { userId: person.user.id, keyThumbprint: "", userAgent: "" };
  const { db, config } = server.deps;
  const { readToken } = await db.transaction().execute((tx) => openSession(tx, server.deps, session));
  const cookie = `${readCookieName(config)}=${readToken}; ${userCookie}=${person.user.id}`;
  const response = await fetch(server.origin + path, { headers: { accept: "text/html", cookie } });
  const html = await response.text();
  const rendered = html.match(/^<!doctype html><p>rendered (.*)$/s)?.[1]?.replaceAll("&lt;", "<");
  return { etag: response.headers.get("etag"), reads: rendered && JSON.parse(rendered).reads.changes };
}

const readSummary = (id: string) =>
  readData<ChangeSummary>(server, crew.maja.access, `/projects/${id}/changes/summary/`);

/** A project whose draft changes the type of a bound field and removes 20 others. */
async function putDraft() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.leila, "viewer"],
  ]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, text]));
  await processUpload(server, crew.maja, {
    projectId: id,
    source: describeDepartures({ price: text, ...many }, undefined, { required: Object.keys(many) }),
  });
  await putScreen(server, crew.maja, id);
  const operation = await bindLayer(server, crew.maja, id, { layer: "12:50", field: "response/200/0/price" });
  const draft = await processPosted(server, crew.maja, id, describeDepartures({ price: number }));
  await waitForChanges(server, crew.maja, id, { query: `?after=${draft.number}`, layers: 1 });
  return { id, operation, draft: draft.number };
}

test("the summary of the newest draft says what it breaks, until someone has reviewed it", async () => {
  const { id, operation, draft } = await putDraft();
  const marked = {
    screens: [{ screen_id: "12:34", changes: 1 }],
    operations: [{ operation_id: operation, changes: 1 }],
  };
  const summary = await readSummary(id);
  expect(summary).toMatchObject({
    compared: { before: 1, after: draft },
    reach: { layers: 1, screens: 1 },
    ...marked,
  });
  const { data: page } = await readChanges(server, crew.maja.access, id, `?after=${draft}`);
  expect([summary.total, summary.open]).toEqual([21, page?.listed.breaking]);
  const price = page?.items.find(({ where }) => where.path === "price")?.fingerprint;
  const path = `/projects/${id}/changes/${price}/review/`;
  expect((await send(server, crew.maja, `PUT ${path}`, { after: draft, note: "" })).status).toBe(200);
  expect(await readSummary(id)).toMatchObject({ open: summary.open - 1, screens: [], operations: [] });
  expect((await send(server, crew.maja, `DELETE ${path}`, {})).status).toBeLessThan(300);
  expect(await readSummary(id)).toMatchObject(marked);

  const ofOperation = await readChanges(
    server,
    crew.maja.access,
    id,
    `?after=${draft}&operation=${operation}`,
  );
  expect(ofOperation.data?.items.map(({ where, reach }) => [where.path, reach.layers])).toEqual([
    ["price", 1],
  ]);
  expect(ofOperation.data?.listed).toEqual(page?.listed);
});

test("without a draft, the summary is about the newest revision; there is none of the first one", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const nothing = { compared: null, draft: null, open: 0, screens: [], operations: [] };
  expect(await readSummary(id)).toMatchObject(nothing);
  const upload = (source: object) => processUpload(server, crew.maja, { projectId: id, source });
  await upload(describeDepartures({ price: text }));
  expect(await readSummary(id)).toMatchObject(nothing);
  await upload(describeDepartures({ price: number }));
  await waitForChanges(server, crew.maja, id);
  expect(await readSummary(id)).toMatchObject({ compared: { before: 1, after: 2 }, draft: null, open: 1 });
});

test("renders the first changes as the API lists them, without the URLs of pictures", async () => {
  const { id, draft } = await putDraft();
  const { reads } = await open(crew.maja, `/doc/${id}/changes`);
  const read = (query: string) =>
    readData<ChangePage>(server, crew.maja.access, `/projects/${id}/changes/?after=${draft}${query}`);
  const { items, screens, ...counts } = await read("&verdict=breaking");
  expect(reads.shown.page).toEqual({ ...counts, items: items.slice(0, maxRenderedChanges), screens });
  expect(reads.shown.page.items).toHaveLength(maxRenderedChanges);
  expect([reads.shown.verdict, reads.named]).toEqual(["breaking", {}]);
  expect(reads.safe.items).toEqual((await read("&verdict=safe")).items);
  expect([reads.before.number, reads.after.number]).toEqual([1, draft]);
  expect(reads.project).toEqual(await readData(server, crew.maja.access, `/projects/${id}/`));
  expect(reads.summary).toMatchObject({ compared: { before: 1, after: draft }, screens: [] });

  await waitForChanges(server, crew.maja, id, { query: `?before=${draft}&after=1` });
  const named = await open(crew.maja, `/doc/${id}/changes?before=${draft}&after=1`);
  expect([named.reads.before.number, named.reads.after.number]).toEqual([draft, 1]);
});

test("renders the page for members alone, and only what links lead to", async () => {
  const { id } = await putDraft();
  const path = `/doc/${id}/changes`;
  const [maja, leila, again] = [
    await open(crew.maja, path),
    await open(crew.leila, path),
    await open(crew.maja, path),
  ];
  expect([Boolean(maja.reads), Boolean(leila.reads)]).toEqual([true, true]);
  // They have different roles.
  expect(leila.etag).not.toBe(maja.etag);
  expect(again.etag).toBe(maja.etag);
  expect((await open(crew.tove, path)).reads).toBeUndefined();
  for (const query of ["?after=0", "?after=x", "?show=all", "?after=99"]) {
    expect((await open(crew.maja, path + query)).reads, query).toBeUndefined();
  }
});
