import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "@linkspan/contract";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs, describeBoats, uploadProject, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import type { RunningProcess } from "../projects/running-process.ts";

const connections = Number(process.env.IDLE_CONNECTIONS ?? 1000);
const rounds = Number(process.env.IDLE_ROUNDS ?? 10);
/** One person's requests would be rate limited after two rounds. */
const people = 5;
const maxSeconds = 45;
const patienceSeconds = 400;
const pollMs = 250;
/** More than the buffers between two processes of a machine take. */
const unreadBytes = 16_000_000;

type Kind = "unread stream" | "half-open upload" | "hung import";
type Idler = { person: Person; small: string; large: string };
/** A socket that is closed doesn't know its port any more. */
type Opened = { kind: Kind; socket: Socket; port: Promise<number> };

/** Connections that do nothing any more, a thousand at a time: how long each is kept, and whether anything is left of it. */
export async function measureIdleConnections(): Promise<Bar[]> {
  const silent = await startSilentServer();
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const product = await openProduct({ environment: { SAFE_FETCH_TEST_HOST: host } });
  try {
    const api = await product.startApi();
    await product.startWorker();
    const idlers: Idler[] = [];
    while (idlers.length < people) idlers.push(await addIdler(product, `Idle ${idlers.length + 1}`));
    const longest: Record<string, number> = {};
    const descriptors: number[] = [];
    const refused: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const opened = Array.from({ length: connections }, (_, at) =>
        openConnection(product, idlers[at % people] as Idler, {
          kind: kinds[at % kinds.length] as Kind,
          host,
        }),
      );
      for (const [kind, seconds] of Object.entries(await waitUntilClosed(product, opened)))
        longest[kind] = Math.max(longest[kind] ?? 0, seconds);
      for (const { person, small } of idlers) {
        const { status, code } = await callAs(product, person, `/projects/${small}/api_schema/`);
        if (status !== 200) refused.push(`round ${round + 1}: ${status} ${code}`);
      }
      descriptors.push(await countDescriptors(api));
      printProgress(
        `idle: round ${round + 1} of ${rounds}: ${JSON.stringify(longest)}, ${descriptors.at(-1)} open files`,
      );
    }
    return judge({ longest, descriptors, refused });
  } finally {
    await product.close();
    silent.closeAllConnections();
    silent.close();
  }
}

function judge({
  longest,
  descriptors,
  refused,
}: {
  longest: Record<string, number>;
  descriptors: readonly number[];
  refused: readonly string[];
}): Bar[] {
  const [first = 0, last = 0] = [descriptors[0], descriptors.at(-1)];
  return [
    ...Object.entries(longest).map(([kind, seconds]) => ({
      what: `idle: ${kind}, ${connections} connections of three kinds at a time`,
      measured: `the last closed after ${seconds.toFixed(1)} s`,
      bar: `≤ ${maxSeconds} s`,
      met: seconds <= maxSeconds,
    })),
    {
      what: "idle: an export right after each round",
      measured: refused[0] ?? "200 each",
      bar: "200 each",
      met: refused.length === 0,
    },
    {
      what: `idle: open files of the API process after ${rounds} rounds`,
      measured: `${last} (${first} after the first)`,
      bar: "no more than after the first, and 5",
      met: last <= first + 5,
    },
  ];
}

/** Answers with the beginning of a file, and nothing more. */
async function startSilentServer(): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(200).write("{"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function addIdler(product: Product, name: string): Promise<Idler> {
  const person = await addPerson(product.pool, { name });
  const add = async (name: string, file: string) => {
    const { data, code } = await uploadProject(product, person, { name, file });
    if (!data) throw new Error(`${name} was refused: ${code}`);
    await waitForRevision(product, person, { projectId: data.id, number: 1, seconds: 120 });
    return data.id;
  };
  const text = JSON.parse(describeBoats("Large"));
  text["x-text"] = "a".repeat(unreadBytes);
  return {
    person,
    small: await add("Small", describeBoats("Small")),
    large: await add("Large", JSON.stringify(text)),
  };
}

const kinds: readonly Kind[] = ["unread stream", "half-open upload", "hung import"];

function openConnection(
  { origin }: Product,
  { person, large }: Idler,
  { kind, host }: { kind: Kind; host: string },
): Opened {
  const url = new URL(origin);
  const socket = connect(Number(url.port), url.hostname);
  const lines = (method: string, path: string, more: readonly string[] = []) =>
    [
      `${method} ${apiBase}${path} HTTP/1.1`,
      `Host: ${url.host}`,
      `Authorization: Bearer ${person.access}`,
      ...more,
    ].join("\r\n");
  const part = (disposition: string, content: string) =>
    `--bench\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const form = ["Content-Type: multipart/form-data; boundary=bench"];
  if (kind === "unread stream") {
    // A short refusal would be kept alive, and counted as unread.
    socket.write(`${lines("GET", `/projects/${large}/revisions/1/source/`, ["Connection: close"])}\r\n\r\n`);
    // The kernel's buffers fill up: nothing of it is ever read.
    socket.pause();
  } else if (kind === "half-open upload") {
    const started = part('name="name"', "Half") + part('name="file"; filename="openapi.json"', "{");
    socket.write(`${lines("POST", "/projects/", [...form, "Content-Length: 1000000"])}\r\n\r\n${started}`);
    socket.resume();
  } else {
    const sent = `${part('name="name"', "Hung") + part('name="url"', `http://${host}/openapi.json`)}--bench--\r\n`;
    socket.write(
      `${lines("POST", "/projects/", [...form, `Content-Length: ${sent.length}`, "Connection: close"])}\r\n\r\n${sent}`,
    );
    socket.resume();
  }
  const port = new Promise<number>((resolve) => {
    socket.once("connect", () => resolve(socket.localPort ?? 0));
    socket.on("error", () => resolve(0));
  });
  return { kind, socket, port };
}

/**
 * Seconds from the last byte that moved on each connection until the server has ended it, the longest of each kind. A
 * paused client doesn't notice either, so the system's table is read.
 */
async function waitUntilClosed(
  { origin }: Product,
  opened: readonly Opened[],
): Promise<Record<string, number>> {
  const start = performance.now();
  const longest: Record<string, number> = {};
  const moved = new Map<number, { queues: string; at: number }>();
  const connected = await Promise.all(opened.map(async ({ kind, port }) => ({ kind, port: await port })));
  for (let open = connected; open.length > 0; await delay(pollMs)) {
    const now = performance.now() / 1000;
    if (now - start / 1000 > patienceSeconds) throw new Error(`${open.length} connections are still open.`);
    const queuesOf = await readQueues(Number(new URL(origin).port));
    open = open.filter(({ kind, port }) => {
      const queues = queuesOf.get(port);
      const last = moved.get(port);
      if (queues === undefined) {
        longest[kind] = Math.max(longest[kind] ?? 0, now - (last?.at ?? now));
        return false;
      }
      if (last?.queues !== queues) moved.set(port, { queues, at: now });
      return true;
    });
  }
  for (const { socket } of opened) socket.destroy();
  return longest;
}

/** By the port of the client, how many bytes are on their way in each connection of a server (Linux). */
async function readQueues(serverPort: number): Promise<Map<number, string>> {
  const table = await readFile("/proc/net/tcp", "utf8");
  const rows = table.matchAll(
    /^ *\d+: [0-9A-F]{8}:([0-9A-F]{4}) [0-9A-F]{8}:([0-9A-F]{4}) 01 ([0-9A-F:]+) /gm,
  );
  const own = new Map<number, string>();
  const clients = new Map<number, string>();
  for (const [, local = "", remote = "", queues = ""] of rows) {
    const [from, to] = [Number.parseInt(local, 16), Number.parseInt(remote, 16)];
    if (from === serverPort) own.set(to, queues);
    else if (to === serverPort) clients.set(from, queues);
  }
  return new Map([...own].map(([port, queues]) => [port, `${queues} ${clients.get(port)}`]));
}

async function countDescriptors({ pid }: RunningProcess): Promise<number> {
  // Files of requests that just ended are closed a moment later.
  await delay(1000);
  return readdirSync(`/proc/${pid}/fd`).length;
}
