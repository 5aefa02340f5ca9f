import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type Project } from "@linkspan/contract";
import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import type { Bar } from "../bars.ts";
import { listReads } from "../docs/reads.ts";
import { printProgress } from "../engine/child.ts";
import { describeBoats, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { type Fault, startFaultyProxy } from "./faulty-proxy.ts";
import { findOrphans } from "./orphans.ts";

const unavailableSeconds = Number(process.env.BLOBS_OUTAGE_SECONDS ?? 300);
const phases: readonly { fault: Fault; seconds: number }[] = [
  { fault: "none", seconds: 20 },
  { fault: "unavailable", seconds: unavailableSeconds },
  { fault: "slow", seconds: 60 },
  { fault: "errors", seconds: 60 },
];
/** Between the calls of one kind. */
const pauseMs = 500;

type Kind = "upload" | "known" | "source";
/** 200, 503 with Retry-After, and everything else. */
type Counts = Record<Kind, { done: number; refused: number; wrong: string[] }>;
type Upload = { id: string; file: string };

/** Uploads and reads while the object store can't be reached, is slow, or fails. */
export async function measureOutages(): Promise<Bar[]> {
  const objects = await startOwnObjectStore();
  const proxy = await startFaultyProxy(objects.endpoint);
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
    const bars: Bar[] = [];
    for (const { fault, seconds } of phases) {
      await proxy.set(fault);
      const counts = await callFor(seconds, {
        upload: () => upload(product, person, uploads),
        known: () => get(product, person, reads["first operation"]),
        source: () => readSource(product, person, uploads),
      });
      printProgress(`outages: ${fault} for ${seconds} s`);
      bars.push(describePhase(fault, seconds, counts));
    }
    await proxy.set("none");
    const lost = await countLost(product, person, uploads);
    await worker.kill("SIGTERM");
    const { orphans, missing, left } = await findOrphans(product, objects);
    return [
      ...bars,
      {
        what: "outages: acknowledged uploads",
        measured: `${lost} of ${uploads.length} lost or not processed`,
        bar: "0",
        met: lost === 0,
      },
      {
        what: "outages: objects that no row knows, after the cleanup",
        measured: `${orphans} orphans, ${missing} missing, ${left} left`,
        bar: "0 orphans, 0 missing",
        met: orphans === 0 && missing === 0 && left > 0,
      },
    ];
  } finally {
    await product.close();
    await proxy.close();
    await objects.remove();
  }
}

function describePhase(fault: Fault, seconds: number, counts: Counts): Bar {
  const all = Object.values(counts);
  const wrong = all.flatMap((each) => each.wrong);
  const refused = all.reduce((sum, each) => sum + each.refused, 0);
  const format = (kind: Kind) =>
    `${counts[kind].done} of ${counts[kind].done + counts[kind].refused + counts[kind].wrong.length}`;
  return {
    what: `outages: object store ${fault === "none" ? "works" : fault} for ${seconds} s`,
    measured: `${format("upload")} uploads, ${format("known")} reads of known and ${format("source")} of other content succeeded; ${refused} refused with Retry-After, ${wrong.length} others ${wrong[0] ?? ""}`,
    bar: fault === "none" ? "all succeed" : "0 others, known content is read",
    met: wrong.length === 0 && counts.known.refused === 0 && (fault !== "none" || refused === 0),
  };
}

/** Calls each kind again and again, at the same time. */
async function callFor(seconds: number, calls: Record<Kind, () => Promise<Response>>): Promise<Counts> {
  const end = performance.now() + seconds * 1000;
  const none = () => ({ done: 0, refused: 0, wrong: [] as string[] });
  const counts: Counts = { upload: none(), known: none(), source: none() };
  const run = async (kind: Kind) => {
    for (; performance.now() < end; await delay(pauseMs)) {
      const response = await calls[kind]();
      const text = await response.text();
      if (response.ok) counts[kind].done++;
      else if (response.status === 503 && response.headers.has("retry-after")) counts[kind].refused++;
      else counts[kind].wrong.push(`${kind}: ${response.status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all([run("upload"), run("known"), run("source")]);
  return counts;
}

function get({ origin }: Product, person: Person, path: string): Promise<Response> {
  return fetch(origin + apiBase + path, { headers: { authorization: `Bearer ${person.access}` } });
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
  const response = await fetch(`${origin}${apiBase}/projects/`, { method: "POST", headers, body });
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
