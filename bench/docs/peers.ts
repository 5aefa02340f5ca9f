import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { installPeers } from "../peers/install.ts";
import { type Renderer, renderers } from "../peers/renderers.ts";
import { type Course, type DescriptionName, descriptions, prepareCourse } from "./course.ts";
import { servePeers } from "./peer-server.ts";
import { printVisits } from "./print-visits.ts";
import { findMedianVisit, type Visit, type VisitOptions, visit } from "./visit.ts";

/** With `DOCS_PEERS=all`, peers open every description; else those that a bar speaks of. */
const isWhole = process.env.DOCS_PEERS === "all";
const compared: readonly DescriptionName[] = isWhole
  ? (Object.keys(descriptions) as DescriptionName[]).filter((name) => !name.startsWith("lean"))
  : ["GitHub", "10,000"];

const patienceMs = 30_000;
const turns = { ours: 5, peers: 3 };
const slowedTimes = 4;
const ahead: Partial<Record<DescriptionName, number>> = { GitHub: 4, "10,000": 12 };
const maxSlowed = 0.2;

/** Opens the same files by the renderers that people use, in turns with ours: as the processor is, and slowed. */
export async function measurePeers(): Promise<Bar[]> {
  installPeers();
  const files = Object.fromEntries(compared.map((name) => [name, descriptions[name]()]));
  const server = await servePeers(files);
  const course = await prepareCourse(compared);
  const bars: Bar[] = [];
  try {
    for (const slowed of [1, slowedTimes]) {
      for (const name of slowed > 1 ? compared.filter((one) => one === "GitHub") : compared) {
        const visits = await openAll(course, server, name, slowed);
        console.log(`${name}${slowed > 1 ? `, processor slowed ${slowed} ×` : ""}`);
        printVisits(visits);
        bars.push(slowed > 1 ? checkSlowed(name, visits) : checkAhead(name, visits));
      }
    }
    return bars;
  } finally {
    server.close();
    await course.close();
  }
}

async function openAll(
  course: Course,
  server: Awaited<ReturnType<typeof servePeers>>,
  name: DescriptionName,
  slowed: number,
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit[]>();
  const note = (key: string, one: Visit) => visits.set(key, [...(visits.get(key) ?? []), one]);
  const path = course.opened[name]?.first ?? "";
  const more: Partial<VisitOptions> = { slowed, patienceMs };
  await course.open(path);
  const asked = new Set(renderers);
  for (let turn = 0; turn < turns.ours; turn++) {
    note("blank", await course.openBlank(more));
    note("ours", await course.open(path, more));
    if (turn >= turns.peers) continue;
    for (const renderer of asked) {
      const seen = await openPeer(course, server.addressOf(renderer, name), renderer, more);
      note(renderer.name, seen);
      // One that never shows anything does not do so the next time either.
      if (!Number.isFinite(seen.visible)) asked.delete(renderer);
      printProgress(`${name}, ${renderer.name}: ${seen.visible.toFixed(0)} ms`);
    }
  }
  return new Map([...visits].map(([key, list]) => [key, findMedianVisit(list)]));
}

async function openPeer(
  { browser }: Course,
  address: string,
  { shown }: Renderer,
  more: Partial<VisitOptions>,
): Promise<Visit> {
  return visit(browser, { address, shown, ...more });
}

function findQuickest(visits: ReadonlyMap<string, Visit>): { name: string; visible: number } {
  const peers = renderers.map(({ name }) => ({
    name,
    visible: visits.get(name)?.visible ?? Number.POSITIVE_INFINITY,
  }));
  const quickest = peers.reduce((best, peer) => (peer.visible < best.visible ? peer : best));
  if (!Number.isFinite(quickest.visible)) throw new Error("no peer showed anything");
  return quickest;
}

function checkAhead(name: DescriptionName, visits: ReadonlyMap<string, Visit>): Bar {
  const quickest = findQuickest(visits);
  const ours = visits.get("ours")?.visible ?? Number.NaN;
  const ratio = quickest.visible / ours;
  const minRatio = ahead[name];
  return {
    what: `peers: ${name}, first operation, ${quickest.name} ÷ ours`,
    measured: `${ratio.toFixed(1)} × (${quickest.visible.toFixed(0)} ÷ ${ours.toFixed(0)} ms)`,
    bar: minRatio === undefined ? "quicker" : `≥ ${minRatio} ×`,
    met: ratio >= (minRatio ?? 1),
  };
}

function checkSlowed(name: DescriptionName, visits: ReadonlyMap<string, Visit>): Bar {
  const quickest = findQuickest(visits);
  const ours = visits.get("ours")?.visible ?? Number.NaN;
  const ratio = ours / quickest.visible;
  return {
    what: `peers: ${name}, processor slowed ${slowedTimes} ×, ours ÷ ${quickest.name}`,
    measured: `${ratio.toFixed(2)} × (${ours.toFixed(0)} ÷ ${quickest.visible.toFixed(0)} ms)`,
    bar: `≤ ${maxSlowed} ×`,
    met: ratio <= maxSlowed,
  };
}
