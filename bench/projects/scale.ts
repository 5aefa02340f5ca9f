import type { Project, ProjectPage } from "@linkspan/contract";
import { type Bar, findPercentile } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs, describeBoats, uploadProject, waitForRevision } from "./calls.ts";
import { addPerson, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { fillDatabase, size } from "./scale-data.ts";

const rounds = 400;
const warmUpRounds = 40;
const sources = 20;
const owned = size.projects / size.every;

const lists = [
  ...["", "?sort=name", "?sort=score", "?role=owner", "?role=editor&sort=name", "?status=ready"],
  ...["?status=failed", "?page=2", "?page=21", "?sort=score&page=21"],
];
const searches = ["?q=ferries", "?q=route%207", "?q=tide&sort=name", "?q=nowhere"];
const opened = ["", "revisions/", "analysis/", "members/"];

type Times = { full: number[]; alone: number[] };

type Side = { product: Product; person: Person; ids: string[] };

/** One person's calls in a full database beside the same person's in a database of their own, call by call in turns. */
export async function measureScale(): Promise<Bar[]> {
  const full = await openSide(true);
  const alone = await openSide(false);
  try {
    const scansBefore = await countScans(full);
    const groups = new Map<string, Times>();
    for (const group of ["list", "search", "open"]) groups.set(group, { full: [], alone: [] });
    for (let round = -warmUpRounds; round < rounds; round++) {
      for (const [group, path] of listCalls(full.ids[Math.abs(round) % owned] ?? "")) {
        for (const name of round % 2 === 0 ? (["full", "alone"] as const) : (["alone", "full"] as const)) {
          const milliseconds = await timeCall(name === "full" ? full : alone, path);
          if (round >= 0) groups.get(group)?.[name].push(milliseconds);
        }
      }
      if (round % 100 === 0) printProgress(`scale: round ${round} of ${rounds}`);
    }
    const bars = [...groups].map(([group, times]) => compare(group, times));
    // A connection counts its scans when it ends.
    await full.stop();
    const scans = (await countScans(full)) - scansBefore;
    bars.push({
      what: "scale: sequential scans of large tables during these calls",
      measured: String(scans),
      bar: "0",
      met: scans === 0,
    });
    return bars;
  } finally {
    await full.product.close();
    await alone.product.close();
  }
}

async function openSide(withOthers: boolean) {
  const product = await openProduct();
  const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
  const uploader = await addPerson(product.pool, { name: "Uploader" });
  const api = await product.startApi();
  const worker = await product.startWorker();
  for (let index = 0; index < sources; index++) {
    const file = describeBoats(`Skerry Ferries ${index}`);
    const { data } = await uploadProject(product, uploader, { name: `Source ${index}`, file });
    await waitForRevision(product, uploader, { projectId: data?.id ?? "", number: 1, seconds: 60 });
  }
  await worker.kill("SIGTERM");
  await fillDatabase(product.pool, person, { withOthers, say: (line) => printProgress(`scale: ${line}`) });
  const ids: string[] = [];
  for (let page = 1; ids.length < owned; page++) {
    const { data } = await callAs<ProjectPage>(product, person, `/projects/?sort=name&page=${page}`);
    if (data?.total !== owned) throw new Error(`${data?.total} projects instead of ${owned}`);
    ids.push(...data.items.map(({ id }: Project) => id));
  }
  return { product, person, ids, stop: () => api.kill("SIGTERM") };
}

function listCalls(id: string): [group: string, path: string][] {
  return [
    ...lists.map((query): [string, string] => ["list", `/projects/${query}`]),
    ...searches.map((query): [string, string] => ["search", `/projects/${query}`]),
    ...opened.map((rest): [string, string] => ["open", `/projects/${id}/${rest}`]),
  ];
}

async function timeCall({ product, person }: Side, path: string): Promise<number> {
  const start = performance.now();
  const { status, code } = await callAs(product, person, path);
  const milliseconds = performance.now() - start;
  if (status !== 200) throw new Error(`${path}: ${status} ${code}`);
  return milliseconds;
}

function compare(group: string, { full, alone }: Times): Bar {
  const at = (share: number) => {
    const [a, b] = [findPercentile(full, share), findPercentile(alone, share)];
    return { ratio: a / b, text: `${(a / b).toFixed(2)} × (${a.toFixed(1)} ÷ ${b.toFixed(1)} ms)` };
  };
  return {
    what: `scale: ${group}, ${full.length} calls among ${size.projects.toLocaleString("en")} projects ÷ alone`,
    measured: `p99 ${at(0.99).text}, p50 ${at(0.5).text}`,
    bar: "p99 ≤ 1.5 ×",
    met: at(0.99).ratio <= 1.5,
  };
}

async function countScans({ product }: Side): Promise<number> {
  const { rows } = await product.pool.query(
    "SELECT coalesce(sum(seq_scan), 0)::int AS scans FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_live_tup > 10000",
  );
  return rows[0].scans;
}
