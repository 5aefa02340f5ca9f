import type { ScreenPage, SignedIn } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashShareToken, shareTokenOf } from "../src/modules/share/share-token.ts";
import { describeScreen, hashOf, testPicture } from "./design.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { type Crew, putProject, send, signInCrew } from "./team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

/** A project of a person with an operation, a screen with its picture, a link, a binding and an import. */
async function makeDesign(owner: SignedIn, node = "12:34") {
  const { db } = server.deps;
  const id = await putProject(server, [
    [owner, "owner"],
    [crew.jonas, "editor"],
  ]);
  const [operation, importId] = [uuidv7(), uuidv7()];
  await db
    .insertInto("operations")
    .values({ project_id: id, id: operation, method: "get", path: "/a" })
    .execute();
  await db
    .insertInto("imports")
    .values({
      project_id: id,
      id: importId,
      user_id: owner.user.id,
      status: "parked",
      stage: "pages",
      file_key: "AbCdEfGhIjKl",
      image_batch: 1,
      pages: JSON.stringify([{ id: "0:1", name: "Flow", children: [] }]),
    })
    .execute();
  const screens = [describeScreen({ node_id: node })];
  expect(await send(server, owner, `PUT /projects/${id}/screens/`, { screens })).toMatchObject({
    status: 200,
  });
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(testPicture)]), "screen.png");
  const sent = await fetch(`${server.origin}/api/projects/${id}/pictures/${hashOf(testPicture)}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${owner.access}` },
    body,
  });
  expect(sent.status).toBe(204);
  return { id, operation, importId, node };
}

const binding = (operation: string, screen: string) => {
  return { operation_id: operation, screen, field: "response/200/name", format: null, repeats: 0 };
};

test("objects of another project can't be reached through one's own", async () => {
  const own = await makeDesign(crew.maja);
  const foreign = await makeDesign(crew.tove, "50:1");
  const attempts: [line: string, body?: object][] = [
    [`GET /projects/${own.id}/screens/${foreign.node}/`],
    [`GET /projects/${own.id}/operations/${foreign.operation}/screens/`],
    [`PUT /projects/${own.id}/operations/${foreign.operation}/links/12:34/`],
    [`PUT /projects/${own.id}/operations/${own.operation}/links/12:41/?screen=${foreign.node}`],
    [`DELETE /projects/${own.id}/operations/${foreign.operation}/links/12:34/`],
    [`PUT /projects/${own.id}/bindings/12:41/`, binding(foreign.operation, own.node)],
    [`PUT /projects/${own.id}/bindings/12:41/`, binding(own.operation, foreign.node)],
    [`PUT /projects/${own.id}/operations/${foreign.operation}/no_screen/`, { reason: "None." }],
    [`DELETE /projects/${own.id}/operations/${foreign.operation}/no_screen/`],
    [`POST /projects/${own.id}/imports/${foreign.importId}/run/`, { pages: ["0:1"] }],
    [`POST /projects/${own.id}/imports/${foreign.importId}/retry/`],
    [`DELETE /projects/${own.id}/imports/${foreign.importId}/`],
  ];
  const answers: unknown[] = [];
  for (const [line, body] of attempts)
    answers.push([line, (await send(server, crew.maja, line, body)).status]);
  expect(answers).toEqual(attempts.map(([line]) => [line, 404]));
  const counted = await send(server, crew.maja, `POST /projects/${own.id}/links/counts/`, {
    operations: [foreign.operation],
  });
  expect(counted.data).toEqual({ counts: {} });
  const status = server.deps.db.selectFrom("imports").select("status").where("id", "=", foreign.importId);
  expect(await status.executeTakeFirst()).toEqual({ status: "parked" });
  // The same calls with one's own objects.
  for (const line of [
    `PUT /projects/${own.id}/operations/${own.operation}/links/12:41/?screen=12:34`,
    `GET /projects/${own.id}/operations/${own.operation}/screens/`,
  ])
    expect(await send(server, crew.maja, line)).toMatchObject({ status: 200 });
  expect(await send(server, crew.maja, `DELETE /projects/${own.id}/imports/${own.importId}/`)).toMatchObject({
    status: 204,
  });
});

test("a picture of another project is not shown by naming its hash", async () => {
  await makeDesign(crew.tove);
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const stored = await send(server, crew.maja, `PUT /projects/${id}/screens/`, {
    screens: [describeScreen()],
  });
  expect(stored.data).toMatchObject({ needed_pictures: [hashOf(testPicture)] });
  const listed = await send(server, crew.maja, `GET /projects/${id}/screens/`);
  expect((listed.data as ScreenPage).items[0]).toMatchObject({ picture_url: null, thumbnail_url: null });
  expect((await send(server, crew.maja, `GET /projects/${id}/image_map/`)).data).toEqual({});
});

test("a signed URL works for its own content and time only, and no content but pictures is ever signed", async () => {
  const { id } = await makeDesign(crew.maja);
  const { db, blobs } = server.deps;
  const listed = await send(server, crew.maja, `GET /projects/${id}/screens/`);
  const url = new URL((listed.data as ScreenPage).items[0]?.picture_url ?? "", server.origin);
  const layers = await db
    .selectFrom("screens")
    .select("layers_sha256")
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  const secret = await blobs.put(Buffer.from("an uploaded API description"));
  const open = async (change: (changed: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return (await fetch(changed)).status;
  };
  for (const sha256 of [layers.layers_sha256, secret]) {
    expect(
      await open((changed) => Object.assign(changed, { pathname: `/c/${sha256.toString("hex")}` })),
    ).toBe(403);
  }
  const exp = url.searchParams.get("exp") ?? "";
  for (const other of [`${Number(exp) + 1}`, `0${exp}`, `${exp}0`]) {
    expect(await open(({ searchParams }) => searchParams.set("exp", other)), other).toBe(403);
  }
  expect(await open(({ searchParams }) => searchParams.append("exp", exp))).toBe(404);
  expect(await open(() => undefined)).toBe(200);
});

test("after removal from a project nothing of its design can be read, changed or signed", async () => {
  const { id, operation, importId } = await makeDesign(crew.maja);
  const lines: [line: string, body?: object][] = [
    [`GET /projects/${id}/screens/`],
    [`GET /projects/${id}/screens/12:34/`],
    [`GET /projects/${id}/image_map/`],
    [`GET /projects/${id}/coverage/`],
    [`GET /projects/${id}/links/`],
    [`GET /projects/${id}/imports/`],
    [`GET /projects/${id}/operations/${operation}/screens/`],
    [`POST /projects/${id}/links/counts/`, { operations: [operation] }],
    [`PUT /projects/${id}/screens/`, { screens: [describeScreen()] }],
    [`PUT /projects/${id}/operations/${operation}/links/12:34/`],
    [`PUT /projects/${id}/bindings/12:41/`, binding(operation, "12:34")],
    [`POST /projects/${id}/screens/sync/`, { pages: ["0:1"], screens: ["12:34"] }],
  ];
  const call = async () => {
    const statuses: number[] = [];
    for (const [line, body] of lines) statuses.push((await send(server, crew.jonas, line, body)).status);
    return statuses;
  };
  expect(new Set(await call())).toEqual(new Set([200]));
  await server.deps.db
    .deleteFrom("memberships")
    .where("project_id", "=", id)
    .where("user_id", "=", crew.jonas.user.id)
    .execute();
  expect(new Set(await call())).toEqual(new Set([404]));
  expect(await send(server, crew.jonas, `DELETE /projects/${id}/imports/${importId}/`)).toMatchObject({
    status: 404,
  });
});

test("the token of a share link opens no screens, pictures, links or imports", async () => {
  const { id, operation } = await makeDesign(crew.maja);
  const link = uuidv7();
  const token = shareTokenOf(server.deps.config.SESSION_SECRET, { projectId: id, id: link });
  await server.deps.db
    .insertInto("share_links")
    .values({
      project_id: id,
      id: link,
      kind: "docs",
      token_hash: hashShareToken(token),
      created_by: crew.maja.user.id,
    })
    .execute();
  const reader = { ...crew.maja, access: token };
  for (const path of [
    "screens/",
    "screens/12:34/",
    "image_map/",
    "coverage/",
    "links/",
    "imports/",
    `operations/${operation}/screens/`,
  ]) {
    expect(await send(server, reader, `GET /projects/${id}/${path}`), path).toMatchObject({ status: 401 });
    expect(await send(server, undefined, `GET /share/${token}/${path}`), path).toMatchObject({ status: 404 });
  }
});
