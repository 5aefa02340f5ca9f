import { chromium } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { listCorpus } from "../../dev/corpus.ts";
import { type Bar, compareBlocked, median } from "../bars.ts";
import { needCorpus, readDescriptionText } from "../engine/descriptions.ts";
import { loadPage, type PageLoad } from "../page-load.ts";
import { addPerson } from "../projects/people.ts";
import { openProduct } from "../projects/product.ts";
import { addDescription } from "./uploads.ts";

const rounds = 8;
const smallOperations = 20;
const maxBytes = 300_000;

/** Opens the analysis of the largest real description beside that of a small one, in turns. */
export async function measurePage(): Promise<Bar[]> {
  const files = listCorpus(needCorpus()).filter(({ parse }) => parse === "ok");
  const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
  const small = files.find(({ operations }) => operations === smallOperations);
  if (!largest || !small) throw new Error("The corpus has no such files.");
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    await product.startApi();
    await product.startWorker();
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const [largeLoads, smallLoads]: [PageLoad[], PageLoad[]] = [[], []];
    const upload = async ({ file }: { file: string }) =>
      addDescription(product, person, { name: file, text: readDescriptionText(file) });
    const ids = [await upload(largest), await upload(small)] as const;
    const open = (id: string) =>
      loadPage(browser, { person, address: `${product.origin}/api-analysis/${id}`, shown: /^\d+\/100$/ });
    for (let round = -1; round < rounds; round++) {
      const loads = [await open(ids[0]), await open(ids[1])] as const;
      // The first round fills the server's and the browser's caches.
      if (round < 0) continue;
      largeLoads.push(loads[0]);
      smallLoads.push(loads[1]);
    }
    const blocked = (loads: readonly PageLoad[]) => loads.map((load) => load.blocked);
    const bytes = (loads: readonly PageLoad[]) => median(loads.map((load) => load.bytes));
    const names = `analysis: ${largest.file} ÷ ${small.file}, ${rounds} loads each`;
    return [
      compareBlocked(names, blocked(largeLoads), blocked(smallLoads)),
      {
        what: `analysis: transferred before a tab is opened, ${largest.file}`,
        measured: `${(bytes(largeLoads) / 1000).toFixed(0)} kB (small one ${(bytes(smallLoads) / 1000).toFixed(0)} kB)`,
        bar: `≤ ${maxBytes / 1000} kB`,
        met: bytes(largeLoads) <= maxBytes,
      },
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}
