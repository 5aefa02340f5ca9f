import { makeDesignRequests } from "../../dev/hostile/design-requests.ts";
import { sendRaw } from "../../dev/hostile/raw-request.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs } from "../projects/calls.ts";
import { addPerson, addProject } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { describeScreen, type Editor, putScreens } from "./design.ts";
import { maxChildMegabytes, watchChildren } from "./watch-children.ts";

const count = 5000;
const seed = 20261118;
const maxConcurrent = 8;

/** Sends malformed requests to all routes of screens, links and imports, and batches that are large or deep. */
export async function checkRequests(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    const api = await product.startApi();
    const person = await addPerson(product.pool, { name: "Attacker" });
    const project = await addProject(product.pool, [person], "Hostile requests");
    const editor = { product, person, project };
    const operation = await addOperation(product, project);
    const children = watchChildren(api.pid);
    const waiting = makeDesignRequests(
      { project, operation, import: crypto.randomUUID(), webhook: crypto.randomUUID() },
      { count, seed },
    );
    const statuses: Record<string, number> = {};
    const wrong: string[] = [];
    const send = async () => {
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        const status = await sendRaw({ origin: product.origin, access: person.access }, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== "none" && status < 500) continue;
        wrong.push(`${status}: ${request.line} ${String(request.pieces[0]).slice(0, 400)}`);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, send));
    for (const line of wrong.slice(0, 20)) printProgress(`requests: ${line}`);
    const sound = await useSoundly(editor, operation);
    const batches = await sendBatches(editor);
    const { children: started, peakMegabytes } = children.stop();
    return [
      {
        what: `requests: ${count} malformed ones (seed ${seed}), then sound ones`,
        measured: `${Object.entries(statuses)
          .map(([status, times]) => `${status} × ${times}`)
          .join(", ")}; then ${sound.join(", ")}`,
        bar: "no 5xx, no silence; then only 200",
        met: wrong.length === 0 && sound.every((status) => status === 200) && api.isRunning(),
      },
      ...batches,
      {
        what: `requests: memory of the largest of ${started} child processes`,
        measured: `${peakMegabytes.toFixed(0)} MB`,
        bar: `≤ ${maxChildMegabytes} MB`,
        met: started > 0 && peakMegabytes <= maxChildMegabytes,
      },
    ];
  } finally {
    await product.close();
  }
}

async function addOperation({ pool }: Product, project: string): Promise<string> {
  const id = crypto.randomUUID();
  await pool.query("INSERT INTO operations (project_id, id, method, path) VALUES ($1, $2, 'get', '/boats')", [
    project,
    id,
  ]);
  return id;
}

/** What people do every day, after all that: store a screen, link it, list it. */
async function useSoundly(editor: Editor, operation: string): Promise<number[]> {
  const { product, person, project } = editor;
  const stored = await putScreens(editor, [describeScreen("99:1")]);
  const path = `/projects/${project}/operations/${operation}/links/99:1/`;
  const linked = await callAs(product, person, path, { method: "PUT" });
  const listed = await callAs(product, person, `/projects/${project}/screens/`);
  return [stored.status, linked.status, listed.status];
}

const layer = (index: number) => ({ id: `1:${index}`, name: "a", type: "TEXT", box: [0, 0, 1, 1] });
const withLayers = (layers: string, node = "9:1") =>
  JSON.stringify(describeScreen(node)).replace('"layers":[]', () => `"layers":[${layers}]`);
const chain = (length: number) =>
  Array.from({ length }, (_, index) =>
    JSON.stringify({ ...layer(index), ...(index ? { parent: index - 1 } : {}) }),
  ).join();
const manyKeys = Array.from({ length: 1_500_000 }, (_, index) => `"${index.toString(36)}":1`).join();

/** Batches that would take more memory or time than they are worth. */
const batches: Record<string, { body: () => string; expected: number }> = {
  "a tree of depth 5,000": { body: () => `{"screens":[${withLayers(chain(5000))}]}`, expected: 200 },
  "a tree of depth 10,000": { body: () => `{"screens":[${withLayers(chain(10_000))}]}`, expected: 400 },
  "a cycle of two parents": {
    body: () =>
      `{"screens":[${withLayers(`${JSON.stringify({ ...layer(0), parent: 1 })},${JSON.stringify({ ...layer(1), parent: 0 })}`)}]}`,
    expected: 400,
  },
  "250,000 layers": {
    body: () => {
      const layers = Array.from({ length: 5000 }, (_, index) => JSON.stringify(layer(index))).join();
      return `{"screens":[${Array.from({ length: 50 }, (_, index) => withLayers(layers, `9:${index}`)).join()}]}`;
    },
    expected: 200,
  },
  "16 MB of brackets": { body: () => "[".repeat(16_000_000), expected: 400 },
  "JSON of depth 8,000,000": { body: () => "[".repeat(8_000_000) + "]".repeat(8_000_000), expected: 400 },
  "5,000,000 empty objects": { body: () => `{"screens":[${"{},".repeat(5_000_000)}{}]}`, expected: 400 },
  "5,000,000 empty layers": {
    body: () => `{"screens":[${withLayers(`${"{},".repeat(5_000_000)}{}`)}]}`,
    expected: 400,
  },
  "8,000,000 numbers as layers": {
    body: () => `{"screens":[${withLayers(`${"1,".repeat(8_000_000)}1`)}]}`,
    expected: 400,
  },
  "1,500,000 keys": { body: () => `{"screens":[{${manyKeys}}]}`, expected: 400 },
};

async function sendBatches({ product, person, project }: Editor): Promise<Bar[]> {
  const wrong: string[] = [];
  for (const [name, { body, expected }] of Object.entries(batches)) {
    const headers = { "content-type": "application/json" };
    const path = `/projects/${project}/screens/`;
    const { status } = await callAs(product, person, path, { method: "PUT", headers, body: body() });
    if (status !== expected) wrong.push(`${name}: ${status}`);
  }
  return [
    {
      what: `requests: ${Object.keys(batches).length} batches of screens that are large, deep or circular`,
      measured: wrong.join(", ") || "all as expected",
      bar: "each as expected",
      met: wrong.length === 0,
    },
  ];
}
