import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { readJson } from "../stand-in/replies.ts";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallKey } from "./test/small-file.ts";

let figma: OpenFigma;
let receiver: StandInServer;
let token: string;
let received: unknown[];

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await readJson(request)) as { passcode: string };
  received.push(body);
  response.writeHead(body.passcode === "wrong" ? 400 : 200).end();
}

beforeAll(async () => {
  figma = await openFigma();
  receiver = await listenLocally(0, (request, response) => void receive(request, response));
});
afterAll(async () => {
  await figma.close();
  await receiver.close();
});
beforeEach(async () => {
  await figma.control.deliveries();
  await figma.control.reset();
  received = [];
  token = await figma.signIn();
});

const wanted = (changes: object = {}) => ({
  ...{ event_type: "FILE_UPDATE", context: "file", context_id: smallKey },
  ...{ endpoint: `${receiver.origin}/webhooks`, passcode: "secret" },
  ...changes,
});
const create = (changes: object = {}) => figma.call(token, "/v2/webhooks", "POST", wanted(changes));

it("creates a webhook and sends PING with the passcode in the body", async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ event_type: "FILE_UPDATE", context: "FILE", context_id: smallKey, status: "ACTIVE" },
    ...{ passcode: "secret", client_id: "id", description: null },
  });
  expect(await figma.control.deliveries()).toEqual([
    { webhook_id: body.id, event_type: "PING", endpoint: `${receiver.origin}/webhooks`, outcome: 200 },
  ]);
  expect(received).toEqual([
    {
      ...{ event_type: "PING", passcode: "secret", webhook_id: body.id },
      timestamp: expect.stringMatching(/^[-\d]+T[:\d]+Z$/),
    },
  ]);
});

it("sends FILE_UPDATE when a test asks for it, only to active webhooks of that file and event", async () => {
  await figma.control.copyFile(smallKey, "copied");
  const { body } = await create();
  await create({ context_id: "copied" });
  await create({ event_type: "FILE_COMMENT" });
  await create({ status: "PAUSED" });
  await figma.control.deliveries();
  received = [];
  await figma.control.sendFileUpdate(smallKey);
  await figma.control.deliveries();
  expect(received).toEqual([
    {
      ...{ event_type: "FILE_UPDATE", passcode: "secret", webhook_id: body.id },
      ...{ file_key: smallKey, file_name: "Small file", timestamp: expect.any(String) },
    },
  ]);
});

it("records refused and unreachable deliveries", async () => {
  await create({ passcode: "wrong" });
  await create({ endpoint: "http://127.0.0.1:1/" });
  const outcomes = (await figma.control.deliveries()).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set([400, "unreachable"]));
});

it("lists, reads, updates and deletes webhooks, without showing the passcode on reading", async () => {
  const { id } = (await create()).body;
  const listed = await figma.call(token, `/v2/webhooks?context=file&context_id=${smallKey}`);
  expect(listed.body.webhooks).toMatchObject([{ id, passcode: "" }]);
  expect((await figma.call(token, `/v2/webhooks/${id}`)).body).toMatchObject({ id, passcode: "" });
  const paused = await figma.call(token, `/v2/webhooks/${id}`, "PUT", wanted({ status: "PAUSED" }));
  expect(paused).toMatchObject({ status: 200, body: { id, status: "PAUSED", passcode: "secret" } });
  expect((await figma.call(token, `/v2/webhooks/${id}`, "DELETE")).status).toBe(200);
  for (const method of ["GET", "DELETE"]) {
    expect(await figma.call(token, `/v2/webhooks/${id}`, method)).toMatchObject({
      status: 404,
      body: { error: true, status: 404 },
    });
  }
});

it("accepts 3 webhooks per file", async () => {
  for (const _index of [1, 2, 3]) expect((await create()).status).toBe(200);
  const { status, body } = await create();
  expect(status).toBe(400);
  expect(body).toEqual({ error: true, status: 400, message: expect.stringContaining("maximum of 3") });
  await figma.control.copyFile(smallKey, "copied");
  expect((await create({ context_id: "copied" })).status).toBe(200);
});

it("refuses files of Starter plans", async () => {
  await figma.control.edit(smallKey, [{ op: "set-file", plan: "starter" }]);
  expect(await create()).toMatchObject({ status: 403, body: { status: 403, err: expect.any(String) } });
  await figma.control.edit(smallKey, [{ op: "set-file", plan: "pro" }]);
  expect((await create()).status).toBe(200);
});

it("needs the scopes, edit permission and a file that exists", async () => {
  expect((await create({ context_id: "unknown" })).status).toBe(404);
  const { id } = (await create()).body;
  await figma.control.edit(smallKey, [{ op: "set-file", role: "viewer" }]);
  expect((await create()).status).toBe(403);
  await figma.control.edit(smallKey, [{ op: "set-file", role: "editor" }]);
  token = await figma.signIn(0, "webhooks:read");
  expect((await figma.call(token, `/v2/webhooks/${id}`)).status).toBe(200);
  expect((await create()).status).toBe(403);
  token = await figma.signIn(0, "webhooks:write");
  expect((await figma.call(token, `/v2/webhooks/${id}`)).status).toBe(403);
  expect((await create()).status).toBe(200);
});

it.each<[string, object]>([
  ["PING as event", { event_type: "PING" }],
  ["an unknown event", { event_type: "OTHER" }],
  ["another context", { context: "team" }],
  ["no endpoint", { endpoint: "" }],
  ["an endpoint that is no URL", { endpoint: "here" }],
  ["no passcode", { passcode: "" }],
  ["a long passcode", { passcode: "x".repeat(101) }],
])("refuses %s", async (_name, changes) => {
  expect(await create(changes)).toMatchObject({ status: 400, body: { error: true, status: 400 } });
});
