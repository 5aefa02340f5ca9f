import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLiveConnection, type LiveEvent, type Visibility } from "@linkspan/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { followProjects } from "./live.ts";

const event: LiveEvent = { project_id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02", kind: "project" };

/** Streams that the server holds open, the newest last. */
const streams: ServerResponse[] = [];
let status = 200;
let calls = 0;
const server = createServer((_request, response) => {
  calls += 1;
  response.writeHead(status, { "content-type": "text/event-stream" });
  if (status !== 200) return response.end();
  streams.push(response);
  return response.write("event: live\ndata:\n\n");
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  streams.length = 0;
  status = 200;
  calls = 0;
});

let isHidden = false;
const looks = new Set<() => void>();
const visibility: Visibility = {
  isHidden: () => isHidden,
  subscribe: (listener) => {
    looks.add(listener);
    return () => looks.delete(listener);
  },
};
function look(hidden: boolean): void {
  isHidden = hidden;
  for (const listener of looks) listener();
}

function connect(times = {}) {
  const { port } = server.address() as AddressInfo;
  const open = async (signal: AbortSignal) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal });
    if (!response.ok || !response.body) throw new Error(String(response.status));
    return response.body;
  };
  return createLiveConnection({
    open,
    visibility,
    times: { first: 20, longest: 100, silence: 10_000, hidden: 20, ...times },
  });
}

const until = (is: () => boolean) => vi.waitUntil(is, { timeout: 10_000, interval: 5 });

function listen(connection: ReturnType<typeof connect>) {
  const heard: LiveEvent[] = [];
  let lives = 0;
  const onLive = () => {
    lives += 1;
  };
  ends.push(connection.subscribe({ onEvent: (one) => heard.push(one), onLive }));
  return { heard, lives: () => lives };
}

test("delivers events, reconnects after the stream ends and reports when it is live again", async () => {
  const connection = connect();
  const { heard, lives } = listen(connection);
  await until(() => connection.isLive());
  streams.at(-1)?.write(`data: ${JSON.stringify(event)}\n\n`);
  await until(() => heard.length === 1);
  expect(heard).toEqual([event]);
  streams.at(-1)?.end();
  await until(() => lives() === 2);
  expect(calls).toBe(2);
  streams.at(-1)?.write("event: lost\ndata:\n\n");
  await until(() => !connection.isLive());
  streams.at(-1)?.write("event: live\ndata:\n\n");
  await until(() => connection.isLive());
  expect([lives(), calls]).toEqual([3, 2]);
});

test("retries while the server returns errors and reconnects when the stream is silent", async () => {
  status = 503;
  const connection = connect({ silence: 150 });
  const { lives } = listen(connection);
  await until(() => calls >= 3);
  expect(connection.isLive()).toBe(false);
  status = 200;
  await until(() => lives() >= 1);
  // No further events arrive on it.
  await until(() => lives() >= 2);
  expect(streams.length).toBeGreaterThan(1);
});

test("listeners share one stream, which closes without listeners or while the page is hidden", async () => {
  const connection = connect();
  const first = connection.subscribe({ onEvent: () => undefined });
  const second = connection.subscribe({ onEvent: () => undefined });
  await until(() => connection.isLive());
  expect(calls).toBe(1);
  const closed = once(streams[0] as ServerResponse, "close");
  look(true);
  await closed;
  expect(connection.isLive()).toBe(false);
  look(false);
  await until(() => connection.isLive());
  const over = once(streams.at(-1) as ServerResponse, "close");
  first();
  second();
  await over;
  expect([connection.isLive(), looks.size]).toEqual([false, 0]);
});

test("refetches queries on events; polls only while not live and a revision is processing", async () => {
  const connection = connect();
  const client = new QueryClient();
  let projectStatus = "processing";
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey: ["projects"],
    queryFn: async () => {
      reads += 1;
      return { items: [{ latest: { status: projectStatus } }] };
    },
  });
  ends.push(observer.subscribe(() => undefined));
  ends.push(followProjects(client, connection, 10));
  await until(() => connection.isLive());
  await until(() => client.isFetching() === 0);
  const before = reads;
  streams.at(-1)?.write(`data: ${JSON.stringify(event)}\n\n`);
  await until(() => reads === before + 1);
  streams.at(-1)?.write("event: lost\ndata:\n\n");
  await until(() => reads > before + 3);
  projectStatus = "ready";
  await until(
    () => observer.getCurrentResult().data?.items[0]?.latest.status === "ready" && !client.isFetching(),
  );
  const still = reads;
  // Many polling intervals pass without a request.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads).toBe(still);
  streams.at(-1)?.write("event: live\ndata:\n\n");
  await until(() => reads === still + 1);
});

test("refetches the analysis when a revision is ready or its project changes, not before", async () => {
  const connection = connect();
  const client = new QueryClient();
  const read: string[] = [];
  const watch = (key: string) => {
    const queryFn = async () => read.push(key);
    const observer = new QueryObserver(client, { queryKey: [key, event.project_id], queryFn });
    ends.push(observer.subscribe(() => undefined));
  };
  for (const key of ["project", "analysis", "scores"]) watch(key);
  ends.push(followProjects(client, connection));
  await until(() => connection.isLive());
  await until(() => client.isFetching() === 0);
  const send = async (sent: LiveEvent) => {
    read.length = 0;
    streams.at(-1)?.write(`data: ${JSON.stringify(sent)}\n\n`);
    await until(() => read.includes("project") && client.isFetching() === 0);
    return read.toSorted();
  };
  const revision = { project_id: event.project_id, kind: "revision", number: 2 } as const;
  expect(await send({ ...revision, status: "processing", stage: "filing" })).toEqual(["project"]);
  expect(await send({ ...revision, status: "ready", stage: "done" })).toEqual([
    "analysis",
    "project",
    "scores",
  ]);
  expect(await send(event)).toEqual(["analysis", "project", "scores"]);
});
