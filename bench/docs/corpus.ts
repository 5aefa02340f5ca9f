import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { addDescription } from "../analysis/uploads.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { readDescriptionText } from "../engine/descriptions.ts";
import { signIn, waitForApp } from "../page-load.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { canaryHost, writeHostileDescription } from "./hostile-description.ts";
import { sampleOperations } from "./reads.ts";
import { sampleCorpus } from "./sample.ts";

const operationsEach = 5;
const hostileOperations = 100;
const atOnce = 4;
const patienceMs = 30_000;

type Found = { pages: number; errors: string[]; crashes: string[]; unshown: string[]; ran: string[] };

/** Opens operations of 300 real descriptions, and of one that means harm, and notes everything that goes wrong. */
export async function visitCorpus(): Promise<Bar[]> {
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    await Promise.all([product.startApi(), product.startWorker()]);
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const ids = await uploadSample(product, person);
    const found: Found = { pages: 0, errors: [], crashes: [], unshown: [], ran: [] };
    const hostile = { name: "hostile.json", text: writeHostileDescription() };
    await readApi(
      { product, person, browser, found },
      await addDescription(product, person, hostile),
      hostileOperations,
    );
    for (const [turn, id] of ids.entries()) {
      await readApi({ product, person, browser, found }, id, operationsEach);
      if ((turn + 1) % 50 === 0) printProgress(`corpus: ${turn + 1} of ${ids.length} read`);
    }
    for (const wrong of [...found.errors, ...found.crashes, ...found.unshown, ...found.ran])
      printProgress(wrong);
    const count = (what: string, list: readonly string[]): Bar => ({
      what: `corpus: ${what}, ${found.pages} operations of ${ids.length + 1} descriptions`,
      measured: `${list.length}${list[0] ? `: ${list[0].slice(0, 120)}` : ""}`,
      bar: "0",
      met: list.length === 0,
    });
    return [
      count("errors in the console or unhandled", found.errors),
      count("pages that crashed", found.crashes),
      count("operations not shown", found.unshown),
      count("scripts run or calls made by hostile texts", found.ran),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

async function uploadSample(product: Product, person: Person): Promise<string[]> {
  const ids: string[] = [];
  const waiting = sampleCorpus();
  const total = waiting.length;
  const upload = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ids.push(
        await addDescription(product, person, { name: next.file, text: readDescriptionText(next.file) }),
      );
      if (ids.length % 50 === 0) printProgress(`corpus: ${ids.length} of ${total} uploaded`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, upload));
  return ids;
}

type Reading = { product: Product; person: Person; browser: Browser; found: Found };

/** Uses one browser page per API: after the first operation, it navigates on the client without a page load. */
async function readApi({ product, person, browser, found }: Reading, id: string, max: number): Promise<void> {
  const operations = await sampleOperations(product, person, id, max);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, person);
    watch(page, found);
    for (const [turn, operation] of operations.entries()) {
      const path = `/doc/${id}/op/${operation}`;
      if (turn === 0) {
        await page.goto(product.origin + path);
        await waitForApp(page);
      } else await goTo(page, path);
      found.pages++;
      const shown = page.locator(".operation-page:not([data-left])");
      await shown.waitFor({ timeout: patienceMs }).catch(() => found.unshown.push(path));
    }
    const ran = await page.evaluate(() => ({
      ran: "__ran" in globalThis,
      links: [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).protocol),
    }));
    if (ran.ran) found.ran.push(`a script of ${id} ran`);
    for (const protocol of ran.links) {
      if (!/^(?:https?|mailto):$/.test(protocol)) found.ran.push(`a link of ${id} leads to ${protocol}`);
    }
  } catch (error) {
    found.crashes.push(`${id}: ${String(error).slice(0, 200)}`);
  } finally {
    await context.close();
  }
}

function watch(page: Page, found: Found): void {
  page.on("console", (message) => {
    if (message.type() === "error") found.errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.errors.push(`${page.url()}: ${error.message}`));
  page.on("crash", () => found.crashes.push(page.url()));
  page.on("dialog", (dialog) => {
    found.ran.push(`a dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname === canaryHost) found.ran.push(`a call at ${page.url()}`);
  });
}

/** As the router's own links do; what is on the screen is marked, so that the next operation is told from it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector(".operation-page")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
