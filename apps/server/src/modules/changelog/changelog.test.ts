import type { ChangelogPage, ShareLink } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../../../test/browser.ts";
import {
  bindLayer,
  describeDepartures,
  number,
  putScreen,
  text,
  waitForChanges,
} from "../../../test/changes/changed-project.ts";
import { processPosted } from "../../../test/drafts.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const upload = (projectId: string, source: object) => processUpload(server, crew.maja, { projectId, source });
const call = (path: string, access = crew.maja.access) => callAs(server.origin, access, path);
const open = (path: string) => fetch(`${server.origin}/api/${path}`);

async function read(id: string, query = ""): Promise<ChangelogPage> {
  const response = await call(`/projects/${id}/changelog/${query}`);
  return ((await response.json()) as { data: ChangelogPage }).data;
}

/** The changelog once everything in it has been compared. */
const readReady = (id: string, query = "") =>
  vi.waitFor(
    async () => {
      const page = await read(id, query);
      const open = page.items.filter((entry) => entry.state === "comparing" || !entry.is_reach_known);
      expect(open).toEqual([]);
      return page;
    },
    { timeout: 60_000, interval: 100 },
  );

async function share(
  id: string,
  kind: string,
  shows_screens: boolean,
): Promise<ShareLink & { token: string }> {
  const body = { kind, expires_in_days: null, shows_screens };
  const { status, data } = await send(server, crew.maja, `POST /projects/${id}/share_links/`, body);
  expect(status).toBe(200);
  const link = data as ShareLink;
  return { ...link, token: /lss_[\w-]+/.exec(link.url ?? "")?.[0] ?? "" };
}

const hostile = `</title><script>alert(1)</script> ]]> [x](javascript:alert(1)) | \u0007 & "'`;

/** A project whose second version removes a field that a layer shows. */
async function putBroken(name: string): Promise<string> {
  const id = await putProject(
    server,
    [
      [crew.maja, "owner"],
      [crew.leila, "viewer"],
    ],
    name,
  );
  await upload(id, describeDepartures({ price: text, time: text }));
  await putScreen(server, crew.maja, id);
  await bindLayer(server, crew.maja, id, { layer: "12:50", field: "response/200/0/price" });
  await upload(id, describeDepartures({ time: text }));
  await waitForChanges(server, crew.maja, id, { layers: 1 });
  return id;
}

/** Has the first two revisions take turns until one has this number. */
async function repeatRevisions(id: string, last: number): Promise<void> {
  const { db } = server.deps;
  await sql`insert into revisions
    select (jsonb_populate_record(revisions, jsonb_build_object('number', n))).*
    from generate_series(3, ${last}::integer) n
    join revisions on project_id = ${id} and number = 2 - n % 2`.execute(db);
  await db
    .updateTable("projects")
    .set({ current_revision: last, last_revision: last })
    .where("id", "=", id)
    .execute();
}

test("lists each version with its changes, the newest draft first, in pages by revision", async () => {
  const id = await putBroken("Skerry Ferries API");
  await repeatRevisions(id, 11);
  await processPosted(server, crew.maja, id, describeDepartures({ price: text, time: text, name: text }));
  const page = await readReady(id);
  expect(page.items).toHaveLength(11);
  expect(page.items[0]).toMatchObject({ is_draft: true, before: 11, by: crew.maja.user.name });
  expect(page.items[0]?.items.map(({ kind }) => kind)).toEqual(["added"]);
  expect(page.next).toBe(2);
  const broken = page.items.at(-1);
  expect(broken).toMatchObject({ number: 2, before: 1, state: "ready", reviewed: null });
  expect(broken?.items[0]?.reach).toEqual({ layers: 1, screens: 1, names: ["Departures"] });
  const older = await readReady(id, "?before=2");
  expect(older).toMatchObject({
    next: null,
    items: [{ number: 1, before: null, state: "first", contents: { operations: 3 }, items: [] }],
  });
  const numbers = async (show: string) =>
    (await readReady(id, `?show=${show}`)).items.map((entry) => entry.number);
  expect(await numbers("screens")).toEqual([10, 8, 6, 4, 2]);
  expect(await numbers("breaking")).toEqual([10, 8, 6, 4, 2]);

  for (const fingerprint of broken?.items.slice(0, 1).map((item) => item.fingerprint) ?? []) {
    await send(server, crew.maja, `PUT /projects/${id}/changes/${fingerprint}/review/`, {
      after: 2,
      note: "",
    });
  }
  const reviewed = (await readReady(id)).items.find((entry) => entry.number === 2);
  expect(reviewed?.reviewed).toMatchObject({ by: crew.maja.user.name });
  expect((await call(`/projects/${id}/changelog/`, crew.leila.access)).status).toBe(200);
  expect((await call(`/projects/${id}/changelog/`, crew.tove.access)).status).toBe(404);
});

test("a share link shows it without drafts, persons and, unless the owner allows it, screens", async () => {
  const id = await putBroken("Skerry Ferries API");
  await processPosted(server, crew.maja, id, describeDepartures({ time: number }));
  await readReady(id);
  const [plain, withScreens, docs] = [
    await share(id, "changes", false),
    await share(id, "changes", true),
    await share(id, "docs", false),
  ];
  expect(plain.url).toBe(`${server.deps.config.PUBLIC_ORIGIN}/s/${plain.token}`);
  const response = await open(`share/${plain.token}/changelog/`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  const shown = await response.text();
  expect(shown).not.toMatch(/Departures"|[0-9a-f]{8}-[0-9a-f]{4}-7|Maja/);
  const { data } = JSON.parse(shown) as { data: ChangelogPage };
  expect(data.items.map((entry) => [entry.number, entry.is_draft, entry.by, entry.reach])).toEqual([
    [2, false, null, null],
    [1, false, null, null],
  ]);
  expect(data.items[0]?.items[0]).toMatchObject({ kind: "removed", reach: null });
  const full = (await (await open(`share/${withScreens.token}/changelog/`)).json()) as {
    data: ChangelogPage;
  };
  expect(full.data.items[0]).toMatchObject({
    reach: { screens: 1 },
    items: [{ reach: { names: ["Departures"] } }],
  });
  const link = (await (await open(`share/${plain.token}/`)).json()) as { data: object };
  expect(link.data).toMatchObject({ kind: "changes", shows_screens: false });

  expect((await open(`share/${docs.token}/changelog/`)).status).toBe(404);
  expect((await open(`share/${plain.token}/content_url/`)).status).toBe(404);
  expect((await open("share/lss_unknown/changelog/atom/")).status).toBe(404);
  await send(server, crew.maja, `DELETE /projects/${id}/share_links/${plain.id}/`);
  expect((await open(`share/${plain.token}/changelog/`)).status).toBe(404);
  expect((await open(`share/${plain.token}/changelog/atom/`)).status).toBe(404);
});

test("writes Markdown and a feed that hostile names can't break", async () => {
  const id = await putBroken(hostile);
  await upload(id, describeDepartures({ time: text, [hostile]: text }));
  await readReady(id);
  const { token } = await share(id, "changes", true);
  const feed = await open(`share/${token}/changelog/atom/`);
  expect(Object.fromEntries(feed.headers)).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "public, max-age=300",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const xml = await feed.text();
  expect(xml).not.toMatch(/<script|\]\]>|Maja/);
  expect(xml).not.toContain("\u0007");
  expect(xml).toContain("on Departures");
  const ids = [...xml.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})<\/id>/g)].map(([, urn]) => urn);
  expect(new Set(ids).size).toBe(4);
  expect(xml).not.toContain(id);
  expect(await (await open(`share/${token}/changelog/atom/`)).text()).toBe(xml);
  const other = await share(id, "changes", false);
  const plain = await (await open(`share/${other.token}/changelog/atom/`)).text();
  expect(plain).not.toContain("Departures");
  expect([...plain.matchAll(/<id>(.*?)<\/id>/g)].map(([, urn]) => urn)).toEqual(ids);

  const markdown = await (await call(`/projects/${id}/changelog/markdown/`)).text();
  expect(markdown).toMatch(/^# Changelog of /);
  expect(markdown).toContain("**1 change broke 1 screen**");
  expect(markdown.replaceAll(/`[^`]*`/g, "")).not.toMatch(/<script|\]\(javascript|\|/);
  expect(markdown).not.toContain("\u0007");
});

test("the badge about changes is about the newest draft, else the newest version", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const [plain, withScreens] = [await share(id, "badge", false), await share(id, "badge", true)];
  const badge = async ({ token }: { token: string }) => {
    const response = await open(`badges/${token}.changes.svg`);
    const label = /aria-label="([^"]*)"/.exec(await response.text())?.[1];
    return [label, response.headers.get("cache-control")];
  };
  const expectBadge = (link: { token: string }, label: string) =>
    vi.waitFor(
      async () => expect(await badge(link)).toEqual([`API changes: ${label}`, "public, max-age=300"]),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
  await expectBadge(withScreens, "none yet");
  await upload(id, describeDepartures({ price: text, time: text }));
  await putScreen(server, crew.maja, id);
  await bindLayer(server, crew.maja, id, { layer: "12:50", field: "response/200/0/price" });
  await upload(id, describeDepartures({ price: text, time: text, name: text }));
  await expectBadge(withScreens, "breaks nothing");
  await expectBadge(plain, "breaks nothing");
  const draft = await processPosted(
    server,
    crew.maja,
    id,
    describeDepartures({ price: number, time: text, name: text }),
  );
  await expectBadge(withScreens, "breaks 1 screen");
  await expectBadge(plain, "1 breaking");
  await send(server, crew.maja, `DELETE /projects/${id}/drafts/${draft.number}/`);
  await expectBadge(withScreens, "breaks nothing");
  await processPosted(server, crew.maja, id, describeDepartures({ price: text, time: number, name: text }));
  await expectBadge(withScreens, "breaks no screen");
  const score = await (await open(`badges/${plain.token}.svg`)).text();
  expect(score).toContain('aria-label="API score: ');
  expect((await open("badges/lss_unknown.changes.svg")).status).toBe(404);
});
