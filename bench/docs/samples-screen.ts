import type { RequestBody } from "@linkspan/engine/request-builder";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { addDescription } from "../analysis/uploads.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { readDescriptionText } from "../engine/descriptions.ts";
import { signIn, waitForApp } from "../page-load.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { findOperation } from "./reads.ts";

/** A sample request that the product has to show. */
export type ShownSample = {
  file: string;
  method: string;
  path: string;
  body: Extract<RequestBody, { kind: "text" }>;
};

const patienceMs = 60_000;

/** Reads samples in the browser: displayed, copied and filled into Try it, before and after other tabs were opened. */
export async function compareSurfaces(samples: readonly ShownSample[]): Promise<Bar> {
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  const wrong: string[] = [];
  try {
    await Promise.all([product.startApi(), product.startWorker()]);
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    let done = 0;
    for (const [file, group] of Map.groupBy(samples, (sample) => sample.file)) {
      const id = await addDescription(product, person, { name: file, text: readDescriptionText(file) });
      for (const sample of group) {
        const reason = await compareSample({ product, person, browser }, id, sample).catch((error) =>
          String(error).slice(0, 200),
        );
        if (reason !== undefined) wrong.push(`${file} ${sample.method} ${sample.path}: ${reason}`);
        if (++done % 10 === 0) printProgress(`samples: ${done} of ${samples.length} in the browser`);
      }
    }
  } finally {
    await browser.close();
    await product.close();
  }
  for (const each of wrong) console.log(`not identical: ${each}`);
  return {
    what: `samples: ${samples.length} in the browser: displayed, copied, in Try it, before and after other tabs`,
    measured: `${samples.length - wrong.length} identical`,
    bar: `${samples.length}`,
    met: wrong.length === 0 && samples.length > 0,
  };
}

type Surfaces = { displayed: string; copied: string; filled: string };

async function compareSample(
  { product, person, browser }: { product: Product; person: Person; browser: Browser },
  id: string,
  { method, path, body }: ShownSample,
): Promise<string | undefined> {
  const operation = await findOperation(product, person, id, { method, path });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  try {
    const page = await context.newPage();
    await signIn(page, person);
    await page.goto(`${product.origin}/doc/${id}/op/${operation}`);
    await waitForApp(page);
    const before = await readSurfaces(page);
    await openOtherTabs(page);
    const after = await readSurfaces(page);
    for (const surface of ["displayed", "copied", "filled"] as const)
      if (before[surface] !== after[surface])
        return `${surface} changed after other tabs were opened: ${showDifference(before[surface], after[surface])}`;
    if (before.displayed !== before.copied) return "displayed and copied differ";
    if (before.filled !== body.text) return "Try it is not filled with the sample";
    const { displayed } = before;
    return displayed.includes(quoteForShell(body.text)) ? undefined : "the displayed call lacks the body";
  } finally {
    await context.close();
  }
}

async function readSurfaces(page: Page): Promise<Surfaces> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const code = page.getByRole("region", { name: "Code sample" }).locator("pre").last();
  await code.waitFor({ timeout: patienceMs });
  const displayed = (await code.textContent()) ?? "";
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "cURL" }).click();
  return { displayed, copied: await readCopied(page), filled: await readTryIt(page) };
}

/** What was copied. `waitForFunction` takes the promise of an asynchronous condition for true, so this polls itself. */
async function readCopied(page: Page): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, { timeout: patienceMs }).not.toBe("");
  return read();
}

async function readTryIt(page: Page): Promise<string> {
  // What was filled in before is kept in the tab: each look starts from nothing.
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByRole("tab", { name: "Body" }).click({ timeout: patienceMs });
  const filled = await page.getByRole("textbox", { name: "Body" }).inputValue();
  await page.getByRole("button", { name: "Close Try it" }).click();
  return filled;
}

async function openOtherTabs(page: Page): Promise<void> {
  for (const tab of await page.getByRole("radio", { name: "Example" }).all())
    await tab.dispatchEvent("click");
  for (const row of (await page.locator(".schema-toggle[aria-expanded=false]").all()).slice(0, 5))
    await row.click().catch(() => undefined);
  await page.waitForLoadState("networkidle", { timeout: 2000 }).catch(() => undefined);
}

/** The first place where two texts differ, with a little of each. */
function showDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const cut = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return `${cut(before)} became ${cut(after)}`;
}

/** As it stands between the quotes of a shell. */
function quoteForShell(text: string): string {
  return text.replaceAll("'", "'\\''");
}
