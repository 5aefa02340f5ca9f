import { listLayers } from "../../dev/figma-host/document/layer.ts";
import { largePage, openLargeFile } from "../../dev/figma-host/open-large-file.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import {
  closePlugin,
  finishSync,
  type PluginCourse,
  preparePlugin,
  runPlugin,
  startSync,
} from "./plugin-course.ts";

const size = { frames: Number(process.env.PLUGIN_FRAMES ?? 300), layers: 100 };
const maxNodesPerTurn = 200;

/** Asking more often takes time from the sync. */
const pollMs = 200;

/** Which frames change: one before the sync is closed midway, one after, and the last one. */
const changedShares = [0.2, 0.7, 0.99];

/** Sends a large file, closed midway, then what changed in it, closed midway as well. */
export async function measureSync(): Promise<Bar[]> {
  const course = await preparePlugin(openLargeFile(size));
  try {
    const { page, host, product, project } = course;
    const pictures: string[] = [];
    page.on("request", (request) => {
      const [, hash] = /\/pictures\/(\w+)\/$/.exec(request.url()) ?? [];
      if (hash && request.method() === "PUT") pictures.push(hash);
    });
    host.resetCounts();
    const first = await syncInTwoParts(course);
    const twice = pictures.length - new Set(pictures).size;
    const { rows } = await product.pool.query(
      "SELECT count(*)::int AS stored FROM screens WHERE project_id = $1",
      [project],
    );
    pictures.length = 0;
    changeFrames(course);
    const second = await syncInTwoParts(course);
    const { maxNodes, busiest, longest, turns } = host.counts();
    printProgress(`sync: first ${first.seconds} s, again ${second.seconds} s, ${turns} turns`);
    const layers = size.frames * size.layers;
    const what = `sync of ${size.frames} frames, ${layers.toLocaleString("en")} layers`;
    return [
      {
        what: `${what}, all new, closed midway: screens stored, pictures sent twice`,
        measured: `${rows[0]?.stored}, ${twice} (${first.seconds} s)`,
        bar: `${size.frames}, 0`,
        met: rows[0]?.stored === size.frames && twice === 0,
      },
      {
        what: `${what}, 3 changed, closed midway: pictures sent`,
        measured: `${pictures.length}; “${second.said}” (${second.seconds} s)`,
        bar: "3",
        met: pictures.length === 3 && second.said === "3 screens sent",
      },
      {
        what: "sync: most nodes that main handled in one turn",
        measured: `${maxNodes} (${busiest.reason}); longest turn ${longest.ms.toFixed(0)} ms (${longest.reason})`,
        bar: `≤ ${maxNodesPerTurn}`,
        met: maxNodes <= maxNodesPerTurn,
      },
    ];
  } finally {
    await course.close();
  }
}

/** Closes the plugin at half of the frames, runs it again and continues. */
async function syncInTwoParts(course: PluginCourse): Promise<{ said: string; seconds: number }> {
  const start = performance.now();
  await startSync(course, largePage);
  await waitUntilChecked(course, size.frames / 2);
  await closePlugin(course);
  await runPlugin(course);
  await startSync(course, largePage);
  const said = await finishSync(course);
  return { said, seconds: Math.round((performance.now() - start) / 1000) };
}

async function waitUntilChecked({ panel, page }: PluginCourse, frames: number): Promise<void> {
  const meter = panel.getByRole("progressbar");
  await meter.waitFor();
  while (Number(await meter.getAttribute("aria-valuenow")) < frames) await page.waitForTimeout(pollMs);
}

/** Changes a text of three frames, as a person does. */
function changeFrames({ host }: PluginCourse): void {
  const page = host.document.root.children?.find(({ name }) => name === largePage);
  host.edit((document) => {
    for (const share of changedShares) {
      const frame = page?.children?.[Math.floor(share * size.frames)];
      const text = frame && [...listLayers(frame)].find(({ type }) => type === "TEXT");
      if (!text) throw new Error("the frame has no text");
      document.setFields(text, { characters: `Changed ${share}` });
    }
  });
}
