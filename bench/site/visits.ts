import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { openProduct } from "../projects/product.ts";

const widths = [390, 768, 1440];
const maxShift = 0.02;

type Visit = { where: string; shift: number; refused: string[]; unsized: string[]; errors: string[] };

/** Opens every public page at every width, scrolls to its end, and notes what moved and what was refused. */
export async function visitPages(): Promise<Bar[]> {
  const { prerendered } = JSON.parse(
    readFileSync(join(root, "apps/web/build/client/pages.json"), "utf8"),
  ) as { prerendered: string[] };
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    await product.startApi();
    const visits: Visit[] = [];
    for (const path of prerendered) {
      for (const width of widths) visits.push(await visit(browser, product.origin + path, width));
    }
    for (const { where, shift, refused, unsized, errors } of visits) {
      const wrong = [...refused, ...unsized, ...errors, ...(shift > maxShift ? [`shift ${shift}`] : [])];
      if (wrong.length > 0) printProgress(`visits: ${where}: ${wrong.join("; ")}`);
    }
    const all = `${prerendered.length} pages × ${widths.length} widths`;
    const count = (what: string, found: (visit: Visit) => readonly string[]): Bar => {
      const total = visits.flatMap(found).length;
      return { what: `visits: ${what}, ${all}`, measured: String(total), bar: "0", met: total === 0 };
    };
    const largestShift = Math.max(...visits.map(({ shift }) => shift));
    return [
      {
        what: `visits: largest layout shift, ${all}`,
        measured: largestShift.toFixed(3),
        bar: `≤ ${maxShift}`,
        met: largestShift <= maxShift,
      },
      count("pictures without a size", ({ unsized }) => unsized),
      count("refusals by the content security policy", ({ refused }) => refused),
      count("errors in the console", ({ errors }) => errors),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

async function visit(browser: Browser, address: string, width: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => {
      const seen = { shift: 0, refused: [] as string[] };
      Object.assign(globalThis, { seen });
      document.addEventListener("securitypolicyviolation", (event) =>
        seen.refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address, { waitUntil: "load" });
    const seen = await page.evaluate(async () => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await pause(500);
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await pause(60);
      }
      await pause(300);
      const unsized = [...document.images]
        .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
        .map((image) => image.src);
      return { ...(globalThis as unknown as { seen: { shift: number; refused: string[] } }).seen, unsized };
    });
    return { where: `${new URL(address).pathname} at ${width}`, errors, ...seen };
  } finally {
    await context.close();
  }
}
