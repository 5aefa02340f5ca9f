import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase, type Project, type ProjectAnalysis } from "@linkspan/contract";
import { type Browser, chromium } from "@playwright/test";
import { load } from "js-yaml";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus, readDescriptionText } from "../engine/descriptions.ts";
import { loadPage } from "../page-load.ts";
import { callAs } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { addDescription, replaceDescription } from "./uploads.ts";

const plain = 50;
const linked = 10;

/** What each way of asking says the overall score is. */
type Scores = Record<"screen" | "api" | "command line" | "html" | "markdown", number>;

/** Asks every part of the product for the score of the same descriptions. */
export async function compareScores(): Promise<Bar[]> {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-scores-"));
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  const ask = { product, browser, folder };
  try {
    await product.startApi();
    await product.startWorker();
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const files = pickFiles(plain + linked);
    const differing: Record<"plain" | "linked", string[]> = { plain: [], linked: [] };
    const gained: number[] = [];
    for (const [index, { file }] of files.entries()) {
      const kind = index < plain ? "plain" : "linked";
      const text = readDescriptionText(file);
      const id = await addDescription(product, person, {
        name: file,
        text: kind === "plain" ? text : link(file, text),
      });
      if (kind === "linked") {
        await replaceDescription(product, person, {
          projectId: id,
          version: await readVersion(product, person, id),
          file: { name: file, text },
        });
        gained.push((await readScore(product, person, id)) - scoreFile(folder, file, text));
      }
      const written = kind === "plain" ? text : await download(product, person, id);
      const scores = await askEverywhere(ask, person, { id, file, text: written });
      if (new Set(Object.values(scores)).size > 1) differing[kind].push(`${file} ${JSON.stringify(scores)}`);
      if (index % 10 === 9) printProgress(`scores: ${index + 1} of ${files.length}`);
    }
    for (const line of [...differing.plain, ...differing.linked]) printProgress(`scores: ${line}`);
    const bar = (what: string, count: number, wrong: readonly string[]): Bar => ({
      what: `scores: ${what} on screen, in the API, in the command line, as HTML and Markdown`,
      measured: `${count - wrong.length} of ${count} identical`,
      bar: "identical",
      met: wrong.length === 0,
    });
    return [
      bar(`${plain} descriptions`, plain, differing.plain),
      bar(`${linked} with links, the command line on the download,`, linked, differing.linked),
      {
        what: "scores: links of a project that its text does not carry count",
        measured: `${gained.filter((points) => points > 0).length} of ${linked} gain by them`,
        bar: "some",
        met: gained.some((points) => points > 0),
      },
    ];
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true });
  }
}

type Ask = { product: Product; browser: Browser; folder: string };

async function askEverywhere(
  { product, browser, folder }: Ask,
  person: Person,
  { id, file, text }: { id: string; file: string; text: string },
): Promise<Scores> {
  const { revision } = await readAnalysis(product, person, id);
  const report = (format: string) =>
    readText(product, person, `/projects/${id}/revisions/${revision}/report/?format=${format}`);
  const address = `${product.origin}/api-analysis/${id}`;
  const screen = await loadPage(browser, { person, address, shown: /^\d+\/100$/ });
  return {
    screen: find(screen.text, /^(\d+)\/100$/),
    api: await readScore(product, person, id),
    "command line": scoreFile(folder, file, text),
    html: find(await report("html"), /<b>(\d+)<\/b>\/100/),
    markdown: find(await report("markdown"), /: (\d+) of 100/),
  };
}

/** Readable files of one document, every so many of them. */
function pickFiles(count: number): CorpusFile[] {
  const usable = listCorpus(needCorpus()).filter(
    ({ file, parse, version, operations, bytes }) =>
      parse === "ok" &&
      /^[23]\./.test(version) &&
      operations > 0 &&
      bytes < 1_000_000 &&
      !/^(?:broken__|multi__)/.test(file),
  );
  const step = usable.length / count;
  return Array.from({ length: count }, (_, index) => usable[Math.floor(index * step)]).filter(
    (file) => !!file,
  );
}

/** The description with every operation tied to a layer, as JSON. */
function link(file: string, text: string): string {
  const document = (file.endsWith(".json") ? JSON.parse(text) : load(text)) as {
    paths: Record<string, Record<string, unknown>>;
  };
  let node = 0;
  for (const item of Object.values(document.paths)) {
    for (const method of ["get", "put", "post", "delete", "options", "head", "patch", "trace"]) {
      const operation = item[method];
      if (operation && typeof operation === "object")
        Object.assign(operation, { "x-nodeRefID": `1:${++node}` });
    }
  }
  return JSON.stringify(document);
}

function scoreFile(folder: string, file: string, text: string): number {
  // The download is always JSON, and a JSON text is YAML too.
  const path = join(folder, file.replaceAll("/", "_"));
  writeFileSync(path, text);
  const command = [join(root, "apps/cli/dist/linkspan.js"), "analyze", path, "--format", "markdown"];
  return find(
    execFileSync(process.execPath, command, { encoding: "utf8", maxBuffer: 2 ** 30 }),
    /: (\d+) of 100/,
  );
}

function find(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}

async function readAnalysis(product: Product, person: Person, id: string): Promise<ProjectAnalysis> {
  const { data, code } = await callAs<ProjectAnalysis>(product, person, `/projects/${id}/analysis/`);
  if (!data) throw new Error(`no analysis of ${id}: ${code}`);
  return data;
}

async function readScore(product: Product, person: Person, id: string): Promise<number> {
  return (await readAnalysis(product, person, id)).summary.overallScore;
}

async function readVersion(product: Product, person: Person, id: string): Promise<number> {
  const { data } = await callAs<Project>(product, person, `/projects/${id}/`);
  return data?.version ?? Number.NaN;
}

async function download(product: Product, person: Person, id: string): Promise<string> {
  const { data } = await callAs(product, person, `/projects/${id}/api_schema/`);
  return JSON.stringify(data);
}

async function readText({ origin }: Product, { access }: Person, path: string): Promise<string> {
  const response = await fetch(`${origin}${apiBase}${path}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
