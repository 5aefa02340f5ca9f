import type { Page } from "@playwright/test";
import { type Bar, findPercentile, median } from "../bars.ts";
import { printVisits } from "../docs/print-visits.ts";
import { findMedianVisit, type Visit } from "../docs/visit.ts";
import { printProgress } from "../engine/child.ts";
import { signIn, waitForApp } from "../page-load.ts";
import { type DesignCourse, type DesignName, prepareDesigns } from "./designs.ts";
import { type Interaction, listInteractions, mapInteractions } from "./interactions.ts";

/** Fewer are enough to see whether everything works. */
const rounds = Number(process.env.LINKS_ROUNDS ?? 20);
const visitRounds = Math.min(rounds, 7);
const limits = { median: 100, longTask: 200, blank: 3 };

/** Opens the screens of projects of several sizes, and does what people do there. */
export async function measureMap(): Promise<Bar[]> {
  const course = await prepareDesigns({ names: ["large", "small", "dense"] });
  try {
    return [
      ...(await measureFirstViews(course)),
      ...(await measureInteractions(course, "large", [...mapInteractions, ...listInteractions])),
      ...(await measureInteractions(
        course,
        "dense",
        mapInteractions.filter(({ what }) => !/filter/.test(what)),
      )),
    ];
  } finally {
    await course.close();
  }
}

/** In turns with a blank page of the same server. The list opens with many screens, the map with few. */
async function measureFirstViews(course: DesignCourse): Promise<Bar[]> {
  const shown = { large: ".screen-row", dense: ".frame-tile" };
  const visits = new Map<string, Visit[]>();
  for (let round = -1; round < visitRounds; round++) {
    for (const name of ["large", "dense"] as const) {
      const blank = await course.openBlank();
      const screens = await course.open(`/doc/${course.ids[name]}/screens`, { shown: shown[name] });
      // The first round fills the server's caches.
      if (round < 0) continue;
      visits.set("blank", [...(visits.get("blank") ?? []), blank]);
      visits.set(name, [...(visits.get(name) ?? []), screens]);
    }
    printProgress(`map: first view, round ${round + 1} of ${visitRounds}`);
  }
  const medians = new Map([...visits].map(([key, list]) => [key, findMedianVisit(list)]));
  printVisits(medians);
  const blank = medians.get("blank")?.visible ?? Number.NaN;
  return Object.keys(shown).map((name) => {
    const visible = medians.get(name)?.visible ?? Number.NaN;
    return {
      what: `map: first view of the ${name} design ÷ blank page`,
      measured: `${(visible / blank).toFixed(2)} × (${visible.toFixed(0)} ÷ ${blank.toFixed(0)} ms)`,
      bar: `≤ ${limits.blank} ×`,
      met: visible / blank <= limits.blank,
    };
  });
}

async function measureInteractions(
  { browser, product, person, ids }: DesignCourse,
  name: DesignName,
  interactions: readonly Interaction[],
): Promise<Bar[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(page, person);
    await page.addInitScript(watch);
    await page.goto(`${product.origin}/doc/${ids[name]}/screens?form=map`);
    await waitForApp(page);
    await page.locator(".frame-tile img").first().waitFor({ timeout: 60_000 });
    const bars: Bar[] = [];
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await timeInteraction(page, interaction, round));
      bars.push(describeTimes(`map: ${name}, ${interaction.what}`, times));
      printProgress(`map: ${name}, ${interaction.what}`);
    }
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
    const longest = Math.max(0, ...tasks);
    bars.push({
      what: `map: ${name}, longest task of ${interactions.length * rounds} interactions`,
      measured: `${longest.toFixed(0)} ms (${tasks.length} over 50 ms)`,
      bar: `≤ ${limits.longTask} ms`,
      met: longest <= limits.longTask,
    });
    return bars;
  } finally {
    await page.close();
  }
}

function describeTimes(what: string, times: readonly number[]): Bar {
  const middle = median(times);
  return {
    what,
    measured: `median ${middle.toFixed(0)} ms, p95 ${findPercentile(times, 0.95).toFixed(0)} ms`,
    bar: `median ≤ ${limits.median} ms`,
    met: middle <= limits.median,
  };
}

/** Runs in the page: notes long tasks. */
function watch(): void {
  const longTasks: number[] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask" });
}

/** Milliseconds from the input to the frame that shows its result. */
async function timeInteraction(
  page: Page,
  { input, prepare, act, isShown }: Interaction,
  round: number,
): Promise<number> {
  await prepare?.(page, round);
  // As text, because the page allows no script to be made from text inside it.
  await page.evaluate(`globalThis.shown = new Promise((resolve) => {
    addEventListener("${input}", ({ timeStamp }) => {
      const look = () => {
        // The frame in which it is there draws it: what comes with the next one has seen it.
        if ((${isShown})(${round})) requestAnimationFrame((now) => resolve(now - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true, passive: true });
  }), undefined`);
  await act(page, round);
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
}
