import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { installPeers } from "../peers/install.ts";
import { openProduct } from "../projects/product.ts";

const pages = ["/", "/pricing", "/how-to", "/faq", "/terms-conditions"];
const rounds = 5;
const repeats = 2;
const wanted = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

type Run = { scores: Record<Category, number>; crashes: number };

/** Lighthouse's own mobile profile, on the pages that people land on. */
export async function measureLighthouse(): Promise<Bar[]> {
  installPeers();
  const product = await openProduct();
  try {
    await product.startApi();
    const runs = new Map<string, Run[]>(pages.map((page) => [page, []]));
    // Page after page and then again, because a machine that is busy with something else is not so all the time.
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) runs.get(page)?.push(await runPatiently(product.origin + page));
      printProgress(`lighthouse: round ${round + 1} of ${rounds}`);
    }
    return pages.map((page) => toBar(page, runs.get(page) ?? []));
  } finally {
    await product.close();
  }
}

function toBar(page: string, runs: readonly Run[]): Bar {
  const medians = categories.map((category) => ({
    category,
    score: median(runs.map(({ scores }) => scores[category])),
  }));
  const crashes = runs.reduce((sum, run) => sum + run.crashes, 0);
  const repeated = crashes > 0 ? `, ${crashes} crashed and repeated` : "";
  return {
    what: `lighthouse: ${page}, mobile, median of ${runs.length}${repeated}`,
    measured: medians.map(({ category, score }) => `${category} ${score}`).join(", "),
    bar: categories.map((category) => wanted[category]).join(", "),
    met: medians.every(({ category, score }) => score >= wanted[category]),
  };
}

/** A browser that dies under Lighthouse says nothing about the page: such a run is repeated, and the output tells. */
async function runPatiently(address: string): Promise<Run> {
  for (let crashes = 0; ; crashes += 1) {
    try {
      return { scores: await runLighthouse(address), crashes };
    } catch (error) {
      if (crashes === repeats) throw error;
      printProgress(`${address}: a run crashed and is repeated: ${String(error).trim().split("\n").at(-1)}`);
    }
  }
}

async function runLighthouse(address: string): Promise<Record<Category, number>> {
  const command = join(import.meta.dirname, "../peers/node_modules/lighthouse/cli/index.js");
  const flags = ["--headless=new", ...chromiumOptions.args].join(" ");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      address,
      "--output=json",
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumOptions.executablePath }, maxBuffer: 2 ** 28 },
  );
  const report = JSON.parse(stdout) as {
    runtimeError?: { message: string };
    categories: Record<Category, { score: number }>;
    audits: Record<string, { score: number | null; title: string }>;
  };
  // A page that crashed has a report too, in which every score is missing.
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round(report.categories[category].score * 100)]),
  ) as Record<Category, number>;
  if (categories.some((category) => scores[category] < wanted[category])) {
    const weak = Object.values(report.audits).filter(({ score }) => score !== null && score < 0.9);
    printProgress(
      `${address}: ${JSON.stringify(scores)} because of ${weak.map(({ title }) => title).join("; ")}`,
    );
  }
  return scores;
}
