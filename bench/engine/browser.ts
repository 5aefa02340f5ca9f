import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { analyzeText } from "@linkspan/engine";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type Bar, findPercentile } from "../bars.ts";
import { askWorker, watchFrames } from "./browser-page.ts";
import { bundleForBrowser } from "./bundle.ts";
import { printProgress } from "./child.ts";
import { githubFile, readDescriptionText } from "./descriptions.ts";

const rounds = 4;
const milliseconds = 3_000;
const html =
  '<!doctype html><title>Engine</title><script>worker = new Worker("/worker.js", { type: "module" })</script>';

/** The engine in a worker of a real browser: the same answer as here, and a page that goes on drawing. */
export async function measureBrowser(): Promise<Bar[]> {
  const text = readDescriptionText(githubFile);
  const files: Record<string, [type: string, body: string]> = {
    "/": ["text/html", html],
    "/worker.js": ["text/javascript", await bundleForBrowser('import "./browser-worker.ts";')],
    "/description.json": ["application/json", text],
  };
  const server = createServer(({ url = "" }, response) => {
    const [type, body] = files[url] ?? ["text/plain", ""];
    response.writeHead(url in files ? 200 : 404, { "content-type": `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return [await compareResults(page, text), await compareFrames(page)];
  } finally {
    await browser.close();
    server.close();
  }
}

async function compareResults(page: Page, text: string): Promise<Bar> {
  const analyzed = analyzeText(text);
  const here = analyzed.status === "analyzed" ? JSON.stringify(analyzed.analysis) : "failed here";
  const there = await askWorker<string>(page, { kind: "whole" });
  const same = here === there;
  return {
    what: "browser: analysis in a worker of Chromium, GitHub's description",
    measured: same ? `the same ${here.length} characters` : `${there.length} of ${here.length} characters`,
    bar: "the same as in Node",
    met: same,
  };
}

/** Idle and busy in turns on the same page; the worker hands over one number a turn, as a score would be. */
async function compareFrames(page: Page): Promise<Bar> {
  const idle: number[] = [];
  const busy: number[] = [];
  let analyses = 0;
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await watchFrames(page, milliseconds)));
    const [times, gaps] = await Promise.all([
      askWorker<number>(page, { kind: "work", milliseconds }),
      watchFrames(page, milliseconds),
    ]);
    analyses += times;
    busy.push(...gaps);
    printProgress(`browser: round ${round + 1} of ${rounds}`);
  }
  const [quiet, loaded] = [findPercentile(idle, 0.99), findPercentile(busy, 0.99)];
  return {
    what: "browser: p99 gap between frames while the worker works ÷ idle",
    measured: `${(loaded / quiet).toFixed(2)} × (${loaded.toFixed(1)} ÷ ${quiet.toFixed(1)} ms, ${analyses} analyses)`,
    bar: "≤ 2 ×",
    met: loaded <= 2 * quiet,
  };
}
