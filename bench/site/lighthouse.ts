import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type Bar, median } from "../bars.ts";
import { sayProgress } from "../engine/child.ts";
import { installPeers } from "../peers/install.ts";
import { openProduct } from "../projects/product.ts";

const pages = ["/", "/pricing", "/how-to", "/faq", "/terms-conditions"];
const rounds = 5;
const wanted = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

/** Lighthouse's own mobile profile, on the pages that people land on. */
export async function measureLighthouse(): Promise<Bar[]> {
  installPeers();
  const product = await openProduct();
  try {
    await product.startApi();
    const runs = new Map<string, Record<Category, number>[]>(pages.map((page) => [page, []]));
    // Page after page and then again, because a machine that is busy with something else is not so all the time.
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) runs.get(page)?.push(await runLighthouse(product.origin + page));
      sayProgress(`lighthouse: round ${round + 1} of ${rounds}`);
    }
    return pages.map((page) => toBar(page, runs.get(page) ?? []));
  } finally {
    await product.close();
  }
}

function toBar(page: string, runs: readonly Record<Category, number>[]): Bar {
  const medians = categories.map((category) => ({
    category,
    score: median(runs.map((run) => run[category])),
  }));
  return {
    what: `lighthouse: ${page}, mobile, median of ${runs.length}`,
    measured: medians.map(({ category, score }) => `${category} ${score}`).join(", "),
    bar: categories.map((category) => wanted[category]).join(", "),
    met: medians.every(({ category, score }) => score >= wanted[category]),
  };
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
    categories: Record<Category, { score: number }>;
    audits: Record<string, { score: number | null; title: string }>;
  };
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round(report.categories[category].score * 100)]),
  ) as Record<Category, number>;
  if (categories.some((category) => scores[category] < wanted[category])) {
    const weak = Object.values(report.audits).filter(({ score }) => score !== null && score < 0.9);
    sayProgress(
      `${address}: ${JSON.stringify(scores)} because of ${weak.map(({ title }) => title).join("; ")}`,
    );
  }
  return scores;
}
