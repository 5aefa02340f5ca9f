import { chromium } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { type Bar, compareBlocked } from "../bars.ts";
import { loadPage } from "../page-load.ts";
import { addPerson, addProject } from "./people.ts";
import { openProduct } from "./product.ts";

const projects = 500;
const rounds = 8;

/** How long the list of 500 projects blocks the page while it loads, beside the empty list, in turns. */
export async function measureDashboard(): Promise<Bar[]> {
  const product = await openProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    await product.startApi();
    const owner = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const newcomer = await addPerson(product.pool, { name: "Tove Brandt" });
    for (let index = 0; index < projects; index++) {
      await addProject(product.pool, [owner], `Skerry Ferries API ${index}`);
    }
    const address = `${product.origin}/dashboard`;
    const [full, empty]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const times = [
        await loadPage(browser, { person: owner, address, shown: /Skerry Ferries API/ }),
        await loadPage(browser, { person: newcomer, address, shown: /project/i }),
      ] as const;
      // The first round fills the server's and the browser's caches.
      if (round < 0) continue;
      full.push(times[0].blocked);
      empty.push(times[1].blocked);
    }
    return [compareBlocked(`dashboard: ${projects} projects ÷ none, ${rounds} loads each`, full, empty)];
  } finally {
    await browser.close();
    await product.close();
  }
}
