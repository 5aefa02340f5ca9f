import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookLog, WebhookWithSecret } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startNameServer } from "../../../../../dev/name-server.ts";
import {
  bindLayer,
  describeDepartures,
  number,
  putScreen,
  text,
} from "../../../test/changes/changed-project.ts";
import { processPosted } from "../../../test/drafts.ts";
import { startPost } from "../../../test/post.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import {
  type Crew,
  eventsOf,
  freeze,
  processUpload,
  putProject,
  send,
  setPlan,
  signInCrew,
} from "../../../test/team.ts";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

let receiver: Server;
let hook: string;
let names: Awaited<ReturnType<typeof startNameServer>>;
let received: Received[] = [];
let answer: () => number;
let server: TestServer;
let crew: Crew;
let post: Awaited<ReturnType<typeof startPost>>;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const body = Buffer.concat(chunks).toString();
      received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(answer(), { location: "http://127.0.0.1:1/" }).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => receiver.listen({ port: 0, host: "127.0.0.1" }, resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  hook = `http://${host}`;
  names = await startNameServer({ "private.example": "10.0.0.1" });
  server = await startServer({ SAFE_FETCH_TEST_HOST: host }, { nameServers: [names.address] });
  crew = await signInCrew(server);
  await setPlan(server, crew.maja, "enterprise_plus");
  post = await startPost(server);
});
afterAll(async () => {
  await post.close();
  await server.close();
  names.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answer = () => 200;
});

const call = (id: string, what: string, body?: object) =>
  send(server, crew.maja, what.replace("webhook/", `/projects/${id}/webhook/`), body);
const put = (id: string, url: string) => call(id, "PUT webhook/", { url });
const readLog = async (id: string) => (await call(id, "GET webhook/")).data as WebhookLog;

/** A project with a webhook that has a path of its own, and its secret. */
async function putHooked(): Promise<{ id: string; path: string; secret: string }> {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
  ]);
  const { status, data } = await put(id, `${hook}/${id}`);
  expect(status).toBe(200);
  return { id, path: `/${id}`, secret: (data as WebhookWithSecret).secret ?? "" };
}

const messagesTo = (path: string) => received.filter((message) => message.path === path);

const waitForMessages = (path: string, count: number) =>
  vi.waitFor(() => expect(messagesTo(path)).toHaveLength(count), { timeout: 60_000, interval: 50 });

/** The newest delivery once it no longer waits. */
const waitForDelivery = (id: string) =>
  vi.waitUntil(
    async () => {
      const [newest] = (await readLog(id)).deliveries;
      return newest && newest.status !== "waiting" ? newest : undefined;
    },
    { timeout: 60_000, interval: 50 },
  );

function verify({ headers, body }: Received, secret: string): boolean {
  const signed = createHmac("sha256", secret)
    .update(`${headers["linkspan-timestamp"]}.${body}`)
    .digest("hex");
  return headers["linkspan-signature"] === `v1=${signed}`;
}

test("sends what a draft and a new version change, signed and once", async () => {
  const { id, path, secret } = await putHooked();
  await processUpload(server, crew.maja, {
    projectId: id,
    source: describeDepartures({ price: text, time: text }),
  });
  await putScreen(server, crew.maja, id);
  await bindLayer(server, crew.maja, id, { layer: "12:50", field: "response/200/0/price" });
  const changed = {
    ...describeDepartures({ price: number, time: text }),
    info: { title: "x", version: "<!channel>" },
  };
  const draft = await processPosted(server, crew.maja, id, changed);
  await waitForMessages(path, 1);
  const [first] = messagesTo(path);
  expect(first && verify(first, secret)).toBe(true);
  expect(first?.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Linkspan" });
  const payload = JSON.parse(first?.body ?? "");
  expect(payload).toMatchObject({
    event: "changes",
    project: { id, name: "Skerry Ferries API" },
    before: { number: 1 },
    after: { number: draft.number, version: "<!channel>", is_draft: true },
    verdict: "breaking",
    is_partial: false,
    counts: { breaking: 1, risky: 0, safe: 0 },
    reach: { changes: 1, layers: 1, screens: 1 },
    screens: ["Departures"],
    changes: [{ verdict: "breaking", subject: "schema Departure", detail: "price" }],
    url: `${server.deps.config.PUBLIC_ORIGIN}/doc/${id}/changes?before=1&after=${draft.number}`,
  });
  expect(payload.text).toContain("Skerry Ferries API ‹!channel› (draft): 1 change breaks 1 screen\n");
  expect(payload.text).toContain("on Departures");

  await call(id, `POST /projects/${id}/drafts/${draft.number}/accept/`, { current: 1 });
  await waitForMessages(path, 2);
  expect(JSON.parse(messagesTo(path)[1]?.body ?? "").after).toMatchObject({ is_draft: false });
  expect(await waitForDelivery(id)).toMatchObject({ kind: "changes", status: "delivered", attempts: 1 });
  const ids = messagesTo(path).map(({ headers }) => headers["linkspan-delivery"]);
  expect((await readLog(id)).deliveries.map((delivery) => delivery.id).reverse()).toEqual(ids);
});

test("sends a test once; a new secret replaces the old one", async () => {
  const { id, path, secret } = await putHooked();
  answer = () => 302;
  expect((await call(id, "POST webhook/test/")).data).toMatchObject({ kind: "test", status: "waiting" });
  expect(await waitForDelivery(id)).toMatchObject({ status: "failed", attempts: 1, response_status: 302 });
  expect((await readLog(id)).webhook?.failing_since).toBeNull();
  const renewed = (await call(id, "POST webhook/secret/")).data as WebhookWithSecret;
  answer = () => 204;
  await call(id, "POST webhook/test/");
  await waitForMessages(path, 2);
  const last = messagesTo(path)[1];
  expect(last && [verify(last, renewed.secret ?? ""), verify(last, secret)]).toEqual([true, false]);
  expect((await waitForDelivery(id)).status).toBe("delivered");
});

test("tries again after a failure, and is turned off with one email after 3 days of failures", async () => {
  const { id, path } = await putHooked();
  await processUpload(server, crew.maja, { projectId: id, source: describeDepartures({ price: text }) });
  let failures = 1;
  answer = () => (failures-- > 0 ? 500 : 200);
  await processPosted(server, crew.maja, id, describeDepartures({ price: number }));
  await waitForMessages(path, 2);
  expect(await waitForDelivery(id)).toMatchObject({ status: "delivered", attempts: 2 });
  expect((await readLog(id)).webhook?.failing_since).toBeNull();

  answer = () => 500;
  await processPosted(server, crew.maja, id, describeDepartures({ time: text }));
  await vi.waitFor(async () => expect((await readLog(id)).webhook?.failing_since).not.toBeNull(), {
    timeout: 60_000,
  });
  expect((await readLog(id)).webhook?.turned_off_at).toBeNull();
  await sql`update change_webhooks set failing_since = now() - interval '3 days 1 minute' where project_id = ${id}`.execute(
    server.deps.db,
  );
  const mail = await post.waitForMail(crew.maja.user.email ?? "");
  expect(mail.subject).toBe("The webhook of your project was turned off");
  expect(mail.links[0]).toBe(`${server.deps.config.PUBLIC_ORIGIN}/projects/${id}/settings`);
  const log = await readLog(id);
  expect(log.webhook?.turned_off_at).not.toBeNull();
  expect(log.deliveries.map(({ status }) => status)).not.toContain("waiting");
  expect((await call(id, "POST webhook/test/")).status).toBe(400);
  const count = messagesTo(path).length;
  await processPosted(server, crew.maja, id, describeDepartures({ name: text }));
  expect((await readLog(id)).deliveries).toHaveLength(log.deliveries.length);
  expect(messagesTo(path)).toHaveLength(count);
  expect(post.mails().filter(({ subject }) => subject.includes("turned off"))).toHaveLength(1);

  answer = () => 200;
  const again = (await put(id, `${hook}/${id}`)).data as WebhookWithSecret;
  expect(again).toMatchObject({ secret: null, webhook: { turned_off_at: null, failing_since: null } });
  await call(id, "POST webhook/test/");
  expect((await waitForDelivery(id)).status).toBe("delivered");
});

test("sends a failed message again with the same id, and only a failed one", async () => {
  const { id, path } = await putHooked();
  answer = () => 500;
  const { data } = await call(id, "POST webhook/test/");
  const { id: delivery } = data as { id: string };
  expect((await waitForDelivery(id)).status).toBe("failed");
  answer = () => 200;
  const again = () => call(id, `POST webhook/deliveries/${delivery}/redeliver/`);
  expect((await again()).data).toMatchObject({ id: delivery, status: "waiting", attempts: 0 });
  expect(await waitForDelivery(id)).toMatchObject({ id: delivery, status: "delivered", attempts: 1 });
  expect(messagesTo(path).map(({ headers }) => headers["linkspan-delivery"])).toEqual([delivery, delivery]);
  expect((await again()).status).toBe(404);
  const other = await putHooked();
  expect((await call(other.id, `POST webhook/deliveries/${delivery}/redeliver/`)).status).toBe(404);
});

test("rejects URLs that are not public https, and keeps the newest 50 deliveries", async () => {
  const { id } = await putHooked();
  const rejected = [
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://hooks.example.com:8443/",
    "https://user:secret@hooks.example.com/",
  ];
  for (const url of rejected) {
    expect([url, await put(id, url)]).toMatchObject([url, { status: 400, code: "url_not_allowed" }]);
  }
  expect((await readLog(id)).webhook?.url).toBe(`${hook}/${id}`);
  // A name that leads to a private network is found out when it is called.
  expect((await put(id, "https://private.example/")).status).toBe(200);
  await call(id, "POST webhook/test/");
  expect(await waitForDelivery(id)).toMatchObject({ status: "failed", response_status: null });
  expect((await readLog(id)).deliveries[0]?.error).toContain("couldn't be reached");

  await sql`insert into webhook_deliveries (project_id, id, kind, payload, status)
    select ${id}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'test', '{"text": ""}', 'failed' from generate_series(1, 60) n`.execute(
    server.deps.db,
  );
  await call(id, "POST webhook/test/");
  expect((await readLog(id)).deliveries).toHaveLength(50);
});

test("only the owner reads and changes it; removing it deletes its log", async () => {
  const { id } = await putHooked();
  for (const what of ["GET", "PUT", "DELETE"]) {
    const { status } = await send(
      server,
      crew.jonas,
      `${what} /projects/${id}/webhook/`,
      what === "PUT" ? { url: hook } : undefined,
    );
    expect(status, what).toBe(403);
  }
  await freeze(server, id, new Date());
  expect((await put(id, `${hook}/other`)).status).toBe(409);
  expect((await call(id, "DELETE webhook/")).status).toBe(204);
  expect((await call(id, "DELETE webhook/")).status).toBe(404);
  expect(await readLog(id)).toEqual({ webhook: null, deliveries: [] });
  expect(await eventsOf(server, crew.maja, id)).toEqual(["webhook_set", "webhook_removed"]);
});
