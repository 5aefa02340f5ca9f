import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type Bar, median } from "../bars.ts";
import { signIn, waitForApp } from "../page-load.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";
import { knownAnswers } from "./search-queries.ts";

const rounds = 5;

type SearchScreenOptions = { product: Product; person: Person; id: string };

/** From the last key to what it found on the screen, in turns with the least that a call from the same page costs. */
export async function measureScreen(wanted: SearchScreenOptions): Promise<Bar[]> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await openDocumentation(browser, wanted);
    const times = { first: [] as number[], bare: [] as number[], search: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      // A new palette remembers no answers of the last one.
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").waitFor();
      for (const [query] of knownAnswers) {
        const [bare, search] = [await timeBare(page, wanted.person), await timeSearch(page, query)];
        // The first round only warms everything up; it is told apart.
        if (round === 0) times.first.push(search);
        else {
          times.bare.push(bare);
          times.search.push(search);
        }
      }
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").getByRole("combobox").waitFor({ state: "detached" });
    }
    const [bare, search] = [median(times.bare), median(times.search)];
    const ratio = search / bare;
    return [
      {
        what: "last key to result on screen ÷ GET /users/me/ from the same page, both to the next frame",
        measured:
          `${ratio.toFixed(2)} × (${search.toFixed(1)} ÷ ${bare.toFixed(1)} ms; ` +
          `asked for the first time ${median(times.first).toFixed(1)} ms)`,
        bar: "≤ 3 ×",
        met: ratio <= 3,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openDocumentation(
  browser: Browser,
  { product, person, id }: SearchScreenOptions,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, person);
  await page.goto(`${product.origin}/doc/${id}`);
  await waitForApp(page);
  await page.locator("main article").waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    const state = { pressed: 0 };
    Object.assign(globalThis, { state });
    window.addEventListener("keydown", ({ timeStamp }) => Object.assign(state, { pressed: timeStamp }), true);
  });
  return page;
}

/** The least that a call costs: one indexed query, and the next frame. */
async function timeBare(page: Page, { access }: Person): Promise<number> {
  return page.evaluate(async (token) => {
    const start = performance.now();
    const answer = await fetch("/api/users/me/", { headers: { authorization: `Bearer ${token}` } });
    await answer.json();
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, access);
}

/** Types a query but for its last key; from that one on the clock runs. */
async function timeSearch(page: Page, query: string): Promise<number> {
  const typed = query.slice(0, -1);
  await page.getByRole("dialog").getByRole("combobox").fill(typed);
  await page.locator(`.palette-list[data-for="${typed.trim()}"]`).waitFor();
  await page.evaluate((wanted) => {
    const shown = new Promise<number>((resolve) => {
      const list = document.querySelector(".palette-list");
      const observer = new MutationObserver(() => {
        if (list?.getAttribute("data-for") !== wanted) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now()));
      });
      if (list) observer.observe(list, { attributes: true });
    });
    Object.assign(globalThis, { shown });
  }, query);
  await page.keyboard.press(query.slice(-1));
  return page.evaluate(async () => {
    const { shown, state } = globalThis as unknown as { shown: Promise<number>; state: { pressed: number } };
    return (await shown) - state.pressed;
  });
}
