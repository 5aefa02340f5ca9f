import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize } from "node:v8";
import type { Page } from "@playwright/test";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import {
  closePlugin,
  finishSync,
  type PluginCourse,
  preparePlugin,
  runPlugin,
  startSync,
} from "./plugin-course.ts";

/** Fewer are enough to see whether everything works. */
const rounds = Number(process.env.PLUGIN_ROUNDS ?? 15);
const maxRatio = 3;

/** What has to be on the screen: the selected layer's operation with its fields, or the word of the blank window. */
const shown = "#blank, .operation .field";

type Timed = Window & { shownAt?: number; clickedAt?: number };

/** From the click that runs the plugin until its panel can be used, in turns with a plugin whose window is blank. */
export async function measureStart(): Promise<Bar[]> {
  const course = await preparePlugin();
  const folders = await mkdtemp(join(tmpdir(), "linkspan-start-"));
  try {
    const built = join(folders, "built");
    const blank = join(folders, "blank");
    await cp(course.pluginFolder, built, { recursive: true });
    await writeBlankPlugin(built, blank);
    await showField(course);
    await course.page.addInitScript(watch, shown);
    await course.page.reload();
    const times = { blank: [] as number[], panel: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      for (const [name, folder] of [
        ["blank", blank],
        ["panel", built],
      ] as const) {
        await cp(folder, course.pluginFolder, { recursive: true });
        const time = await timeStart(course);
        // The first round compiles what later ones have.
        if (round >= 0) times[name].push(time);
      }
    }
    printProgress(`start: panel ${format(times.panel)}, blank ${format(times.blank)}`);
    const [panel, empty] = [median(times.panel), median(times.blank)];
    return [
      {
        what: "start: panel usable ÷ a blank window of the same host",
        measured: `${(panel / empty).toFixed(2)} × (${panel.toFixed(0)} ÷ ${empty.toFixed(0)} ms)`,
        bar: `≤ ${maxRatio} ×`,
        met: panel / empty <= maxRatio,
      },
    ];
  } finally {
    await rm(folders, { recursive: true, force: true });
    await course.close();
  }
}

const format = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(" ");

/** The same manifest with the least that a plugin can be. */
async function writeBlankPlugin(built: string, blank: string): Promise<void> {
  await mkdir(blank);
  await cp(join(built, "manifest.json"), join(blank, "manifest.json"));
  await writeFile(join(blank, "main.js"), "figma.showUI(__html__, { width: 400, height: 640 });");
  await writeFile(join(blank, "ui.html"), '<!doctype html><p id="blank">Blank</p>');
}

/** Opens the panel on a layer with a field once, so that later starts show what was stored, as for a person who comes back. */
async function showField(course: PluginCourse): Promise<void> {
  await startSync(course, "Booking flow");
  await finishSync(course);
  course.host.select(["12:22"]);
  await course.panel.getByRole("tab", { name: "Layer" }).click();
  await course.panel.locator(".operation .field").first().waitFor();
  // Storing is a second behind: the first state that is stored has no operation yet.
  while (!readStored(course).includes('["operation"')) await course.page.waitForTimeout(100);
  await closePlugin(course);
}

function readStored({ host: { storage } }: PluginCourse): string {
  const key = storage.keys().find((each) => each.endsWith("/state/last-state"));
  const value = key === undefined ? undefined : storage.get(key);
  return value ? String(deserialize(value)) : "";
}

/** Runs in every frame: when the page was clicked, and when its plugin's window shows what is waited for. */
function watch(selector: string): void {
  const own = window as Timed;
  const now = () => performance.timeOrigin + performance.now();
  if (window === window.top) {
    addEventListener(
      "click",
      () => {
        own.clickedAt = now();
      },
      true,
    );
    return;
  }
  const look = () => {
    // The frame in which it has a size is the one that draws it: the next one has seen it.
    if (document.querySelector(selector)?.getClientRects().length)
      requestAnimationFrame(() => {
        own.shownAt = now();
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function timeStart(course: PluginCourse): Promise<number> {
  const { page } = course;
  await runPlugin(course);
  const shownAt = await readShownAt(page);
  const clickedAt = await page.evaluate(() => (window as Timed).clickedAt);
  await closePlugin(course);
  return shownAt - (clickedAt ?? Number.NaN);
}

async function readShownAt(page: Page): Promise<number> {
  for (;;) {
    const [frame] = page.mainFrame().childFrames();
    const at = await frame?.evaluate(() => (window as Timed).shownAt).catch(() => undefined);
    if (at !== undefined) return at;
    await page.waitForTimeout(20);
  }
}
