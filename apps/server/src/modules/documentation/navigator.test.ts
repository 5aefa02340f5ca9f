import type { NavigatorPage, OperationLine, TagLine } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFullScale } from "../../../../../dev/scale.ts";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";
import { cutText } from "../../results/cut-text.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const maxBytes = 30_000;

// Nothing is cut where there is room.
const longPath = "very-long-segment/".repeat(30);
const servers = [{ url: "https://api.skerry.example/v2" }];

async function upload(projectId: string, paths: object, tags: object[] = []): Promise<void> {
  const source = { openapi: "3.1.0", info: { title: "Skerry", version: "2.4.0" }, servers, tags, paths };
  const revision = await processUpload(server, crew.maja, { projectId, source });
  expect(revision.status).toBe("ready");
}

const call = async (id: string, query = "", { number = 1, person = crew.maja } = {}) =>
  callAs(server.origin, person.access, `/projects/${id}/revisions/${number}/navigator/${query}`);

async function readPage(id: string, query = "", number = 1): Promise<NavigatorPage> {
  const response = await call(id, query, { number });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  return (JSON.parse(text) as { data: NavigatorPage }).data;
}

const isOperation = (line: OperationLine | TagLine): line is OperationLine => "id" in line;

async function readAll(id: string): Promise<NavigatorPage["lines"]> {
  const lines: NavigatorPage["lines"] = [];
  for (let page = 0; ; page++) {
    const read = await readPage(id, `?page=${page}`);
    expect(read.from).toBe(lines.length);
    lines.push(...read.lines);
    if (lines.length >= read.line_count) return lines;
  }
}

test("lists operations once under their first tag in tag order, untagged operations last", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  await upload(
    id,
    {
      "/harbours": { get: { summary: "List harbours" } },
      "/bookings": {
        post: { tags: ["Bookings", "Departures"], summary: "Book", deprecated: true },
        get: { tags: ["Bookings"] },
      },
      [`/departures/${longPath}`]: { get: { tags: ["Departures"] } },
    },
    [{ name: "Departures" }, { name: "Unused" }, { name: "Bookings" }],
  );
  const page = await readPage(id);
  expect(page).toMatchObject({
    title: "Skerry",
    version: "2.4.0",
    api: { dialect: "3.1", servers: ["https://api.skerry.example/v2"] },
    operation_count: 4,
    tag_count: 2,
    line_count: 7,
    from: 0,
    tag: "Departures",
  });
  expect(page.lines.map((line) => (isOperation(line) ? `${line.method} ${line.path}` : line))).toEqual([
    { tag: "Departures", count: 1 },
    `get /departures/${longPath}`,
    { tag: "Bookings", count: 2 },
    "post /bookings",
    "get /bookings",
    { tag: null, count: 1 },
    "get /harbours",
  ]);
  expect(page.lines[3]).toMatchObject({ summary: "Book", deprecated: true });
  expect(page.lines[4]).toMatchObject({ summary: "", deprecated: false });
  // The ids are those of the operations.
  const booking = page.lines[3] as OperationLine;
  const at = `/projects/${id}/revisions/1/operations/${booking.id}/`;
  expect(await (await callAs(server.origin, crew.maja.access, at)).json()).toMatchObject({
    data: { operation: { summary: "Book" } },
  });
});

test("the navigator is cacheable for members, 404 for others and separate per revision", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  await upload(id, { "/boats": { get: {} }, "/piers": { get: {} } });
  await upload(id, { "/boats": { get: {} } });
  const seen = await call(id, "", { person: crew.jonas });
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([
    200,
    "private, max-age=31536000, immutable",
  ]);
  expect((await call(id, "", { person: crew.tove })).status).toBe(404);
  const first = await readPage(id);
  const second = await readPage(id, "", 2);
  expect([first.operation_count, second.operation_count]).toEqual([2, 1]);
  const [, boats, piers] = first.lines as OperationLine[];
  expect((second.lines[1] as OperationLine).id).toBe(boats?.id);
  expect((await call(id, `?operation=${piers?.id}`)).status).toBe(200);
  expect((await call(id, `?operation=${piers?.id}`, { number: 2 })).status).toBe(404);
  expect((await call(id, "", { number: 3 })).status).toBe(404);
  expect((await call(id, "?page=-1")).status).toBe(400);
  expect((await readPage(id, "?page=9")).lines).toEqual([]);
});

/** `SCALE=full` lists 10,000 operations. */
const listed = isFullScale ? 10_000 : 2_000;

test(`pages of ${listed} operations with long texts cover each once and stay under 30 kB`, async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const long = 'رحلة "ليلية" \u0001 '.repeat(40);
  const paths: Record<string, object> = {};
  for (let at = 0; at < listed; at++) {
    const tags = [`${at % 300} ${long}`];
    paths[`/${"very-long-segment/".repeat(20)}${at}`] = {
      get: { tags, summary: `${at} ${long}`, description: "x" },
    };
  }
  await upload(id, paths);
  const lines = await readAll(id);
  const ids = lines.filter(isOperation).map((line) => line.id);
  expect(lines).toHaveLength(listed + 300);
  expect(new Set(ids).size).toBe(listed);
  const wanted = ids[Math.floor(listed * 0.777)] ?? "";
  const page = await readPage(id, `?operation=${wanted}`);
  expect(page.lines.some((line) => isOperation(line) && line.id === wanted)).toBe(true);
  expect(page.tag).toBe(
    lines.slice(0, page.from + 1).findLast((line): line is TagLine => !isOperation(line))?.tag,
  );
});

test("an empty description has an empty navigator", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, {});
  expect(await readPage(id)).toMatchObject({ operation_count: 0, line_count: 0, tag: null, lines: [] });
});

test("cutText cuts at whole characters by the text's length in JSON bytes", () => {
  expect(cutText("List departures", 100)).toBe("List departures");
  expect(cutText("⛴⛴⛴", 8)).toBe("⛴…");
  expect(Buffer.byteLength(JSON.stringify(cutText('"\u0001'.repeat(99), 50)))).toBeLessThanOrEqual(52);
});
