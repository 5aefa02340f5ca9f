import {
  type FindingPage,
  maxSilences,
  type ProjectAnalysis,
  type ReportFormat,
  type Silence,
} from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
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
  ({ server, crew, close } = await openTeamWithWorker());
});
afterAll(() => close());

const schema = { type: "object", properties: { name: { type: "string" } } };

async function upload(projectId: string, paths: object): Promise<number> {
  const components = { schemas: { Boat: schema, Quay: schema } };
  const source = { openapi: "3.1.0", info: { title: "Skerry", version: "1" }, paths, components };
  const { number } = await processUpload(server, crew.maja, { projectId, source });
  return number;
}

/** Maja's project with Jonas as its editor and Leila as its viewer. */
async function openProject(): Promise<{ id: string; number: number }> {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  return { id, number: await upload(id, { "/boats": { get: {}, post: {} } }) };
}

async function read<Data>(path: string): Promise<Data> {
  const { status, data } = await send(server, crew.leila, `GET ${path}`);
  expect(status, path).toBe(200);
  return data as Data;
}

const readItems = async (id: string, number: number, section: "operations" | "schemas") =>
  (await read<FindingPage>(`/projects/${id}/revisions/${number}/findings/?section=${section}`)).items;

const silenceBoat = (id: string, person = crew.jonas, reason = " Boats are well known. ") =>
  send(server, person, `POST /projects/${id}/silences/`, {
    rule: "schema-description",
    schema: "Boat",
    reason,
  });

test("a silence marks findings, keeps counts and scores, survives revisions and can be ended", async () => {
  const { id, number } = await openProject();
  const before = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  const [operation] = await readItems(id, number, "operations");
  const made = await silenceBoat(id);
  expect(made).toMatchObject({ status: 200, data: { reason: "Boats are well known.", schema: "Boat" } });
  const { id: silence } = made.data as Silence;
  const about = { rule: "operation-description", operation_id: operation?.operation_id };
  const reason = "The path says it.";
  expect((await send(server, crew.maja, `POST /projects/${id}/silences/`, { ...about, reason })).status).toBe(
    200,
  );

  const later = await upload(id, { "/quays": { get: {} }, "/boats": { post: {}, get: {} } });
  for (const revision of [number, later]) {
    const findings = (await readItems(id, revision, "schemas")).flatMap((item) =>
      item.findings.map((finding) => ({ name: item.name, ...finding })),
    );
    const marked = findings.filter((finding) => finding.silence);
    expect(marked).toMatchObject([
      {
        name: "Boat",
        rule: "schema-description",
        silence: { id: silence, reason: "Boats are well known.", by: crew.jonas.user.name },
      },
    ]);
    const operations = await readItems(id, revision, "operations");
    const quiet = operations.filter((item) => item.findings.some((finding) => finding.silence));
    expect(quiet).toMatchObject([{ operation_id: about.operation_id, method: "get", path: "/boats" }]);
    expect(quiet[0]?.findings.filter((finding) => finding.silence)).toMatchObject([{ silence: { reason } }]);
    expect(quiet[0]?.findings.length).toBe(operation?.findings.length);
  }
  const after = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(after.summary.overallScore).toBe(before.summary.overallScore);
  expect(after.schema_issue_count).toBe(before.schema_issue_count);
  expect([before.silence_count, after.silence_count]).toEqual([0, 2]);

  // Silenced again it is the same one with the new reason; ended it is gone.
  expect(await silenceBoat(id, crew.maja, "No one asks.")).toMatchObject({ data: { id: silence } });
  const { items } = await read<{ items: Silence[] }>(`/projects/${id}/silences/`);
  expect(items.map((each) => [each.reason, each.by])).toEqual([
    ["No one asks.", crew.maja.user.name],
    [reason, crew.maja.user.name],
  ]);
  expect((await send(server, crew.jonas, `DELETE /projects/${id}/silences/${silence}/`)).status).toBe(204);
  expect((await send(server, crew.jonas, `DELETE /projects/${id}/silences/${silence}/`)).status).toBe(404);
  expect(JSON.stringify(await readItems(id, later, "schemas"))).not.toContain('"silence"');
  expect(await eventsOf(server, crew.jonas, id)).toEqual(["finding_silenced", "silence_ended"]);
});

test("every report format includes silenced findings with their reason", async () => {
  const { id, number } = await openProject();
  const download = async (format: ReportFormat) => {
    const path = `/projects/${id}/revisions/${number}/report/?format=${format}`;
    return (await callAs(server.origin, crew.leila.access, path)).text();
  };
  const formats = ["html", "sarif", "csv", "markdown"] as const;
  const before = await Promise.all(formats.map(download));
  await silenceBoat(id, crew.jonas, "<b>Known</b> = all");
  const [operation] = await readItems(id, number, "operations");
  const about = { rule: "operation-description", operation_id: operation?.operation_id };
  await send(server, crew.maja, `POST /projects/${id}/silences/`, { ...about, reason: "The path says it." });
  const [html = "", sarif = "", csv = "", markdown = ""] = await Promise.all(formats.map(download));
  expect(html).toContain(`Silenced by ${crew.jonas.user.name} on `);
  expect(html).toContain("&#60;b&#62;Known");
  expect(html).toContain("issues, 1 silenced</small>");
  const results = JSON.parse(sarif).runs[0].results as { suppressions?: object[] }[];
  expect(results.flatMap(({ suppressions = [] }) => suppressions)).toEqual([
    { kind: "external", status: "accepted", justification: "The path says it." },
    { kind: "external", status: "accepted", justification: "<b>Known</b> = all" },
  ]);
  expect(csv).toMatch(/"schema-description",0,"Boat",[^\n]*,"<b>Known<\/b> = all","[^"]+","20[^"]+"\r\n/);
  expect(markdown).toContain("(1 silenced)");
  expect(markdown).toContain("2 silenced");
  expect(markdown).toContain("&#60;b&#62;Known");
  // Nothing is dropped.
  expect(results).toHaveLength(JSON.parse(before[1] ?? "").runs[0].results.length);
  expect(csv.split("\r\n")).toHaveLength(before[2]?.split("\r\n").length ?? 0);
});

test("only editors and owners can silence findings; rejects invalid targets and reasons", async () => {
  const { id, number } = await openProject();
  const other = await openProject();
  expect(await silenceBoat(id, crew.leila)).toMatchObject({ status: 403, code: "forbidden" });
  expect([(await silenceBoat(id, crew.tove)).status, (await silenceBoat(id)).status]).toEqual([404, 200]);
  const [own] = await readItems(id, number, "operations");
  const [foreign] = await readItems(other.id, other.number, "operations");
  const create = async (body: object) =>
    (await send(server, crew.jonas, `POST /projects/${id}/silences/`, { reason: "So be it.", ...body }))
      .status;
  const rule = "operation-description";
  const statuses = [
    await create({ rule, operation_id: foreign?.operation_id }),
    await create({ rule, operation_id: own?.operation_id }),
    await create({ rule, schema: "Boat" }),
    await create({ rule: "schema-description", operation_id: own?.operation_id }),
    await create({ rule: "operation-ids", operation_id: own?.operation_id }),
    await create({ rule, operation_id: own?.operation_id, schema: "Boat" }),
    await create({ rule, operation_id: own?.operation_id, reason: "  " }),
    await create({ rule, operation_id: own?.operation_id, reason: "a".repeat(501) }),
    await create({ rule, operation_id: own?.operation_id, reason: "a".repeat(500) }),
  ];
  expect(statuses).toEqual([404, 200, 400, 400, 400, 400, 400, 400, 200]);
  const { items } = await read<{ items: Silence[] }>(`/projects/${id}/silences/`);
  const end = (project: string) =>
    send(server, crew.maja, `DELETE /projects/${project}/silences/${items[0]?.id}/`);
  expect([(await end(other.id)).status, (await end(id)).status]).toEqual([404, 204]);
  await freeze(server, id, new Date());
  expect(await silenceBoat(id)).toMatchObject({ status: 409, code: "project_read_only" });
});

test("limits silences per project and deletes them with the project", async () => {
  const { id } = await openProject();
  await sql`
    insert into silences (project_id, id, rule, schema_name, reason)
    select ${id}::uuid, gen_random_uuid(), 'schema-description', 'Boat' || n, 'Known.'
    from generate_series(1, ${maxSilences - 1}) as n`.execute(server.deps.db);
  expect((await silenceBoat(id)).status).toBe(200);
  const refused = await send(server, crew.maja, `POST /projects/${id}/silences/`, {
    rule: "schema-description",
    schema: "Quay",
    reason: "Known.",
  });
  expect(refused).toMatchObject({ status: 409, code: "silence_limit" });
  // The same one again takes no room.
  expect((await silenceBoat(id)).status).toBe(200);
  expect((await send(server, crew.maja, `DELETE /projects/${id}/`)).status).toBe(204);
  const left = await server.deps.db
    .selectFrom("silences")
    .select("id")
    .where("project_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});
