import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type Project } from "@linkspan/contract";
import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import type { Bar } from "../bars.ts";
import { listReads } from "../docs/reads.ts";
import { printProgress } from "../engine/child.ts";
import { describeBoats, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { type FailureMode, startFailingProxy } from "./failing-proxy.ts";
import { findOrphans } from "./orphans.ts";

const unavailableSeconds = Number(process.env.BLOBS_OUTAGE_SECONDS ?? 300);
const phases: readonly { mode: FailureMode; seconds: number }[] = [
  { mode: "none", seconds: 20 },
  { mode: "unavailable", seconds: unavailableSeconds },
  { mode: "slow", seconds: 60 },
  { mode: "errors", seconds: 60 },
  { mode: "none", seconds: 20 },
];
/** Between the calls of one kind. */
const pauseMs = 500;
/** A call that takes longer hangs. */
const maxCallMs = 60_000;

type Kind = "upload" | "known" | "source";
/** 200, 503 with Retry-After, and everything else. */
type Count = { done: number; refused: number; wrong: string[] };
type Counts = Record<Kind, Count> & { slowestMs: number };
type Upload = { id: string; file: string };

/** Uploads and reads while the object store can't be reached, is slow, or fails. */
export async function measureOutages(): Promise<Bar[]> {
  const objects = await startOwnObjectStore();
  const proxy = await startFailingProxy(objects.endpoint);
  const settings = objectStoreSettings({ ...objects, endpoint: proxy.endpoint });
  const product = await openProduct({ environment: settings });
  try {
    await product.startApi();
    const worker = await product.startWorker();
    const person = await addPerson(product.pool, { name: "Uploader" });
    const uploads: Upload[] = [];
    await upload(product, person, uploads);
    const [first] = uploads;
    if (!first) throw new Error("the first upload was refused");
    await waitForRevision(product, person, { projectId: first.id, number: 1, seconds: 120 });
    const { reads } = await listReads(product, person, first.id);
    const measured: Bar[] = [];
    for (const { mode, seconds } of phases) {
      await proxy.set(mode);
      const counts = await callFor(seconds, {
        upload: () => upload(product, person, uploads),
        known: () => get(product, person, reads["first operation"]),
        source: () => readSource(product, person, uploads),
      });
      printProgress(`outages: ${mode} for ${seconds} s`);
      measured.push(describePhase(mode, seconds, counts));
    }
    await proxy.set("none");
    const lost = await countLost(product, person, uploads);
    await worker.kill("SIGTERM");
    const { orphans, missing, left } = await findOrphans(product, objects);
    return [
      ...measured,
      {
        what: "outages: acknowledged uploads",
        measured: `${lost} of ${uploads.length} lost or not processed`,
        bar: "0",
        met: lost === 0,
      },
      {
        what: "outages: objects that no row knows, after the cleanup",
        measured: `${orphans} orphans, ${missing} missing, ${left} left`,
        bar: `0 orphans, 0 missing, at least ${uploads.length} left`,
        met: orphans === 0 && missing === 0 && left >= uploads.length,
      },
    ];
  } finally {
    await product.close();
    await proxy.close();
    await objects.remove();
  }
}

const bars: Record<FailureMode, string> = {
  none: "all succeed",
  unavailable: "0 others, only known content is read",
  slow: "0 others, some of each succeed",
  errors: "0 others, some of each succeed",
};

function describePhase(mode: FailureMode, seconds: number, counts: Counts): Bar {
  const { upload, known, source, slowestMs } = counts;
  const all = [upload, known, source];
  const wrong = all.flatMap((each) => each.wrong);
  const refused = all.reduce((sum, each) => sum + each.refused, 0);
  const format = (count: Count) => `${count.done} of ${count.done + count.refused + count.wrong.length}`;
  const hasEffect =
    mode === "unavailable" ? upload.done + source.done === 0 : all.every(({ done }) => done > 0);
  return {
    what: `outages: object store ${mode === "none" ? "works" : mode} for ${seconds} s`,
    measured: `${format(upload)} uploads, ${format(known)} reads of known and ${format(source)} of other content succeeded, the slowest after ${(slowestMs / 1000).toFixed(1)} s; ${refused} refused with Retry-After, ${wrong.length} others ${wrong[0] ?? ""}`,
    bar: bars[mode],
    met: wrong.length === 0 && known.refused === 0 && hasEffect && (mode !== "none" || refused === 0),
  };
}

/** Calls each kind again and again, at the same time. */
async function callFor(seconds: number, calls: Record<Kind, () => Promise<Response>>): Promise<Counts> {
  const end = performance.now() + seconds * 1000;
  const none = (): Count => ({ done: 0, refused: 0, wrong: [] });
  const counts: Counts = { upload: none(), known: none(), source: none(), slowestMs: 0 };
  const run = async (kind: Kind) => {
    for (; performance.now() < end; await delay(pauseMs)) {
      const start = performance.now();
      const response = await calls[kind]();
      const text = await response.text();
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - start);
      if (response.ok) counts[kind].done++;
      else if (response.status === 503 && response.headers.has("retry-after")) counts[kind].refused++;
      else counts[kind].wrong.push(`${kind}: ${response.status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all([run("upload"), run("known"), run("source")]);
  return counts;
}

function get({ origin }: Product, person: Person, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${person.access}` };
  return fetch(origin + apiBase + path, { headers, signal: AbortSignal.timeout(maxCallMs) });
}

const sourcePath = ({ id }: Upload) => `/projects/${id}/revisions/1/source/`;

/** The newest one, which no cache has. */
async function readSource(product: Product, person: Person, uploads: readonly Upload[]): Promise<Response> {
  const newest = uploads.at(-1) as Upload;
  const response = await get(product, person, sourcePath(newest));
  if (response.ok && (await response.clone().text()) !== newest.file)
    return new Response("not what was uploaded", { status: 500 });
  return response;
}

/** Creates a project, and notes it if that was acknowledged. */
async function upload({ origin }: Product, person: Person, uploads: Upload[]): Promise<Response> {
  const file = describeBoats(`Boats ${uploads.length} ${performance.now()}`);
  const body = new FormData();
  body.append("name", "Boats");
  body.append("file", new Blob([file]), "boats.json");
  const headers = { authorization: `Bearer ${person.access}` };
  const signal = AbortSignal.timeout(maxCallMs);
  const response = await fetch(`${origin}${apiBase}/projects/`, { method: "POST", headers, body, signal });
  if (response.ok) {
    const { data } = (await response.clone().json()) as { data: Project };
    uploads.push({ id: data.id, file });
  }
  return response;
}

async function countLost(product: Product, person: Person, uploads: readonly Upload[]): Promise<number> {
  let lost = 0;
  for (const each of uploads) {
    const { status } = await waitForRevision(product, person, {
      projectId: each.id,
      number: 1,
      seconds: 900,
    });
    const response = await get(product, person, sourcePath(each));
    if (status !== "ready" || (await response.text()) !== each.file) lost++;
  }
  return lost;
}
