import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type ContentUrl, type Revision, type Silence, userCookie } from "@linkspan/contract";
import { describeBoats, uploadProject, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { addReaders, contentPath, type Readers } from "../reads/readers.ts";
import type { Stack } from "./components.ts";
import { createStackClient, type StackClient, WrongResponse } from "./stack-client.ts";

/** Of 100 requests, in an order that mixes them. */
const shares = { signed: 53, operation: 20, list: 8, page: 5, source: 7, silence: 5, upload: 2 };
type Kind = keyof typeof shares;
const turns = Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));

const uploadProjects = 10;
/** A signature works for five to ten minutes. */
const signatureMs = 240_000;
const rule = "operation-description";

type Upload = { project: string; number: number; file: string };

export type Traffic = {
  /** Sends a request; rejects with `WrongResponse` for one that is wrong, with another error for one that failed. */
  send(turn: number): Promise<void>;
  /** Waits until all uploads are processed, and resolves to what was acknowledged and is not there. */
  findLost(): Promise<{ acknowledged: number; lost: string[] }>;
};

/** People who read documentation, change it and upload: each response is compared with what it must be. */
export async function openTraffic({ product }: Stack): Promise<Traffic> {
  const client = createStackClient(product.origin);
  const readers = await addReaders(product);
  const expected = await readAll(client, readers);
  const uploader = await addPerson(product.pool, { name: "Uploader" });
  const uploads: Upload[] = [];
  for (let at = 0; at < uploadProjects; at++) {
    const file = describeBoats(`Project ${at}`);
    const { data } = await uploadProject(product, uploader, { name: `Boats ${at}`, file });
    if (!data) throw new Error("a project was refused");
    await waitForRevision(product, uploader, { projectId: data.id, number: 1, seconds: 120 });
    uploads.push({ project: data.id, number: 1, file });
  }
  const projects = uploads.map(({ project }) => project);
  const silences = createSilences(client, readers);
  const signed = createSignatures(client, readers);
  let uploaded = 0;

  const send: Record<Kind, (turn: number) => Promise<void>> = {
    async signed(turn) {
      const operation = pick(readers.operations, turn);
      const text = await client.readText(contentPath(await signed(turn), operation));
      requireEqual(text, expected.signed.get(operation), "an operation by signed URL");
    },
    async operation(turn) {
      const operation = pick(readers.operations, turn);
      const path = `${apiBase}/projects/${readers.project}/revisions/1/operations/${operation}/`;
      const text = await client.readText(path, { person: pick(readers.people, turn) });
      requireEqual(text, expected.api.get(operation), "an operation");
    },
    async list(turn) {
      const { items } = await client.call<{ items: { id: string }[] }>("GET /projects/", {
        person: pick(readers.people, turn),
      });
      requireEqual(items.map(({ id }) => id).join(), readers.project, "the list of projects");
    },
    async page(turn) {
      const person = pick(readers.people, turn);
      const cookie = `linkspan-read=${person.readToken}; ${userCookie}=${person.id}`;
      const operation = pick(readers.operations, turn);
      const path = `/doc/${readers.project}/op/${operation}`;
      const html = await client.readText(path, { headers: { cookie } });
      // Such a page works, but slowly: it has failed to be rendered.
      if (!html.includes("operation-title")) throw new Error(`${path} was left to the browser`);
      const name = expected.names.get(operation);
      if (!new RegExp(`\\b${name}\\b`).test(html)) throw new WrongResponse(`${path} without ${name}`);
    },
    async source(turn) {
      const { project, number, file } = pick(uploads, turn);
      const path = `${apiBase}/projects/${project}/revisions/${number}/source/`;
      requireEqual(await client.readText(path, { person: uploader }), file, "an uploaded file");
    },
    silence: () => silences.changeNext(),
    async upload() {
      const at = uploaded++;
      const [project, file] = [pick(projects, at), describeBoats(`Upload ${at}`)];
      const body = new FormData();
      body.append("file", new Blob([file]), "boats.json");
      const line = `POST /projects/${project}/revisions/`;
      const { number } = await client.call<Revision>(line, { person: uploader, body });
      uploads.push({ project, number, file });
    },
  };

  return {
    // Moved on after each hundred: a kind's turns would otherwise always meet the same readers and operations.
    send: (turn) => send[pick(turns, turn)](turn + Math.floor(turn / turns.length)),
    async findLost() {
      const lost: string[] = await silences.findLost();
      for (const { project, number, file } of uploads) {
        const { status } = await waitForRevision(product, uploader, {
          projectId: project,
          number,
          seconds: 900,
        });
        const path = `${apiBase}/projects/${project}/revisions/${number}/source/`;
        const text = await client.readText(path, { person: uploader });
        if (status !== "ready" || text !== file) lost.push(`revision ${number} of ${project} is ${status}`);
      }
      return { acknowledged: uploads.length + silences.count(), lost };
    },
  };
}

/** In an order that leaves none out. */
function pick<Item>(items: readonly Item[], turn: number): Item {
  return items[(turn * 7919) % items.length] as Item;
}

function requireEqual(is: string, wanted: string | undefined, what: string): void {
  if (is !== wanted) throw new WrongResponse(`${what}: ${is.slice(0, 100)}`);
}

/** What each operation is, read once in quiet. */
async function readAll(client: StackClient, { project, people, operations }: Readers) {
  const person = pick(people, 0);
  const urls = await client.call<ContentUrl>(`GET /projects/${project}/revisions/1/content_url/`, { person });
  const [signed, api, names] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const operation of operations) {
    signed.set(operation, await client.readText(contentPath(urls, operation)));
    const path = `${apiBase}/projects/${project}/revisions/1/operations/${operation}/`;
    const text = await client.readText(path, { person });
    api.set(operation, text);
    names.set(operation, /listSailings\d+/.exec(text)?.[0] ?? "");
  }
  // Otherwise the comparison below would not tell one operation from another.
  if (new Set(names.values()).size !== operations.length) throw new Error("operations are mixed up");
  return { signed, api, names };
}

/** Each reader's signed URLs, which they get again before they expire. */
function createSignatures(client: StackClient, { project, people }: Readers) {
  const known = new Map<Person, { urls: Promise<ContentUrl>; until: number }>();
  return async (turn: number): Promise<ContentUrl> => {
    const person = pick(people, turn);
    const found = known.get(person);
    if (found && found.until > performance.now()) return found.urls;
    const urls = client.call<ContentUrl>(`GET /projects/${project}/revisions/1/content_url/`, { person });
    known.set(person, { urls, until: performance.now() + signatureMs });
    // The next reader asks again.
    urls.catch(() => known.delete(person));
    return urls;
  };
}

/** The owner silences findings and removes the silences: each change must be seen by the next read. */
function createSilences(client: StackClient, { project, people, operations }: Readers) {
  const person = pick(people, 0);
  const path = `/projects/${project}/silences/`;
  /** Operations whose last change failed: it may have been made or not. */
  const unknown = new Set<string>();
  let next = 0;
  let changes = 0;
  const list = async () => (await client.call<{ items: Silence[] }>(`GET ${path}`, { person })).items;
  const requireListed = async (operation: string, isListed: boolean) => {
    const found = (await list()).some((silence) => silence.operation_id === operation);
    if (found !== isListed) throw new WrongResponse(`a silence is ${found ? "still" : "not"} listed`);
  };
  return {
    count: () => changes,
    async changeNext(): Promise<void> {
      const operation = pick(operations, next++);
      // Until everything below was acknowledged.
      unknown.add(operation);
      const body = JSON.stringify({ rule, operation_id: operation, reason: "Known" });
      const { id } = await client.call<Silence>(`POST ${path}`, { person, body });
      changes++;
      await requireListed(operation, true);
      await client.call(`DELETE ${path}${id}/`, { person });
      changes++;
      await requireListed(operation, false);
      unknown.delete(operation);
    },
    async findLost(): Promise<string[]> {
      // What was under way when the load ended.
      await delay(1000);
      const wrong = (await list()).filter(({ operation_id }) => !unknown.has(operation_id ?? ""));
      return wrong.map(({ operation_id }) => `the silence of ${operation_id} is back`);
    },
  };
}
