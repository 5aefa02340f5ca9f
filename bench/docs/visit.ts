import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "../bars.ts";

/** One opening of a page, from nothing kept until it rests. */
export type Visit = {
  /** Milliseconds until what was waited for is on the screen; infinite when it never was. */
  visible: number;
  /** Milliseconds until the page is interactive; infinite for pages without the app. */
  interactive: number;
  /** Milliseconds by which tasks were longer than 50. */
  blocked: number;
  layoutShift: number;
  /** Elements in the body, scripts excluded. */
  elements: number;
  processorSeconds: number;
  heapMegabytes: number;
  nodes: number;
  /** Over the network, headers included. */
  bytes: number;
  /** Bodies of scripts that were here when it was visible. */
  scriptBytes: number;
  /** Milliseconds until the first picture of a screen was requested; infinite when none was. */
  firstPicture: number;
};

export type VisitOptions = {
  address: string;
  /** An element with a size, in the document or in the shadow of the element before `>>>`. */
  shown: string;
  prepare?: (page: Page) => Promise<void>;
  /** How many times slower the processor is. */
  slowed?: number;
  patienceMs?: number;
};

type Seen = {
  visible: number | undefined;
  interactive: number | undefined;
  layoutShift: number;
  tasks: { start: number; duration: number }[];
};

const restMs = 1000;
const maxUnsettledMs = 20_000;

/** Opens an address in a browser of its own and measures until nothing more happens. */
export async function visit(browser: Browser, wanted: VisitOptions): Promise<Visit> {
  const { address, shown, prepare, slowed = 1, patienceMs = 60_000 } = wanted;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    await page.addInitScript(watch, shown);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    if (slowed > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const loads = await followLoads(session);
    await page.goto(address, { waitUntil: "commit" });
    const deadline = Date.now() + patienceMs;
    let seen = await readSeen(page, deadline);
    while (seen?.visible === undefined && Date.now() < deadline) {
      await page.waitForTimeout(50);
      seen = await readSeen(page, deadline);
    }
    const visible = seen?.visible ?? Number.POSITIVE_INFINITY;
    if (Number.isFinite(visible)) seen = (await waitForRest(page)) ?? seen;
    const { tasks = [], interactive = Number.POSITIVE_INFINITY, layoutShift = Number.NaN } = seen ?? {};
    const elements = await page.evaluate(() => document.querySelectorAll("body *:not(script)").length);
    const figures = Number.isFinite(visible) ? await readFigures(session) : noFigures;
    const blocked = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { visible, interactive, blocked, layoutShift, elements, ...figures, ...loads.sum(visible) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes long tasks, and when the element is first on the screen. */
function watch(shown: string): void {
  const seen: Seen = { visible: undefined, interactive: undefined, layoutShift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) seen.layoutShift += value;
  }).observe({ type: "layout-shift", buffered: true });
  const [host = "", inner] = shown.split(" >>> ");
  const find = () =>
    inner === undefined
      ? document.querySelector(host)
      : document.querySelector(host)?.shadowRoot?.querySelector(inner);
  const look = () => {
    // The frame in which it has a size is the one that draws it: what comes after has seen it.
    if (find()?.getClientRects().length) requestAnimationFrame(() => (seen.visible = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const lookForApp = () => {
    if (document.documentElement?.dataset.interactive === undefined) requestAnimationFrame(lookForApp);
    else seen.interactive = performance.now();
  };
  requestAnimationFrame(lookForApp);
}

async function readSeen(page: Page, deadline: number): Promise<Seen | undefined> {
  const read = page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen).catch(() => undefined);
  return Promise.race([read, waitUntil(deadline, undefined)]);
}

/** A page that is busy does not answer; one that is so forever is given up. */
async function waitUntil<Value>(deadline: number, value: Value): Promise<Value> {
  return delay(Math.max(0, deadline - Date.now()), value, { ref: false });
}

async function waitForRest(page: Page): Promise<Seen | undefined> {
  const end = Date.now() + maxUnsettledMs;
  for (;;) {
    await page.waitForTimeout(restMs / 4);
    const seen = await readSeen(page, end);
    const last = seen?.tasks.at(-1);
    const now = await Promise.race([page.evaluate(() => performance.now()), waitUntil(end, 0)]);
    const since = now - Math.max(seen?.visible ?? 0, last ? last.start + last.duration : 0);
    if (seen && (since > restMs || Date.now() > end)) return seen;
    if (Date.now() > end) return undefined;
  }
}

const noFigures = { processorSeconds: Number.NaN, heapMegabytes: Number.NaN, nodes: Number.NaN };

async function readFigures(session: CDPSession): Promise<typeof noFigures> {
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const worked = (await read()).get("TaskDuration") ?? 0;
  await session.send("HeapProfiler.collectGarbage");
  const left = await read();
  return {
    processorSeconds: worked,
    heapMegabytes: (left.get("JSHeapUsedSize") ?? 0) / 1e6,
    nodes: left.get("Nodes") ?? 0,
  };
}

/** What comes over the network, by when it was here. */
async function followLoads(session: CDPSession) {
  await session.send("Network.enable");
  let start: number | undefined;
  const heads = new Map<string, { isScript: boolean; bytes: number }>();
  const loads: { at: number; bytes: number; scriptBytes: number }[] = [];
  let firstPicture = Number.POSITIVE_INFINITY;
  session.on("Network.requestWillBeSent", ({ timestamp, request }) => {
    start ??= timestamp;
    if (new URL(request.url).pathname.startsWith("/c/")) {
      firstPicture = Math.min(firstPicture, (timestamp - start) * 1000);
    }
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    heads.set(requestId, { isScript: type === "Script", bytes: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const head = heads.get(requestId);
    const scriptBytes = head?.isScript ? Math.max(0, encodedDataLength - head.bytes) : 0;
    loads.push({ at: (timestamp - (start ?? timestamp)) * 1000, bytes: encodedDataLength, scriptBytes });
  });
  return {
    sum: (visible: number) => ({
      bytes: loads.reduce((sum, { bytes }) => sum + bytes, 0),
      scriptBytes: loads.reduce((sum, load) => sum + (load.at <= visible ? load.scriptBytes : 0), 0),
      firstPicture,
    }),
  };
}

/** The median of each figure over several visits. */
export function findMedianVisit(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    visible: of("visible"),
    interactive: of("interactive"),
    layoutShift: of("layoutShift"),
    elements: of("elements"),
    blocked: of("blocked"),
    processorSeconds: of("processorSeconds"),
    heapMegabytes: of("heapMegabytes"),
    nodes: of("nodes"),
    bytes: of("bytes"),
    scriptBytes: of("scriptBytes"),
    firstPicture: of("firstPicture"),
  };
}
