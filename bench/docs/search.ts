import { fileURLToPath } from "node:url";
import type { SearchResult } from "@linkspan/contract";
import { findFreePort, waitForPort } from "../../dev/ports.ts";
import { addDescription } from "../analysis/uploads.ts";
import { type Bar, median } from "../bars.ts";
import { callAs } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { runProcess } from "../projects/running-process.ts";
import { mixDescription, nameOperations } from "./mixed-description.ts";
import { knownAnswers } from "./search-queries.ts";
import { measureScreen } from "./search-screen.ts";

const operations = 10_000;
const rounds = 7;
const firstHits = 3;

/** Searches 10,000 operations, in turns with the least that a call to the same server and database costs. */
export async function measureSearch(): Promise<Bar[]> {
  const text = mixDescription(operations);
  const product = await openProduct();
  try {
    await Promise.all([product.startApi(), product.startWorker()]);
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const id = await addDescription(product, person, { name: "mixed.json", text });
    await product.pool.query("ANALYZE");
    return [
      ...(await measureScreen({ product, person, id })),
      await compareTimes(product, person, id),
      await countAnswers(product, person, id, text),
    ];
  } finally {
    await product.close();
  }
}

async function compareTimes(product: Product, person: Person, id: string): Promise<Bar> {
  const bare = await startBare(product);
  const times = { row: [] as number[], me: [] as number[], search: [] as number[] };
  try {
    for (let round = 0; round <= rounds; round++) {
      // The first round only warms everything up.
      const note = (kind: keyof typeof times, ms: number) => round > 0 && times[kind].push(ms);
      for (const [query] of knownAnswers) {
        note("row", await time(() => fetch(bare.url).then((response) => response.text())));
        note("me", await time(() => callAs(product, person, "/users/me/")));
        note("search", await time(() => search(product, person, id, query)));
      }
    }
  } finally {
    await bare.stop();
  }
  const [row, me, searched] = [median(times.row), median(times.me), median(times.search)];
  const ratio = searched / me;
  return {
    what: `search of ${operations} operations ÷ GET /users/me/, the call alone`,
    measured:
      `${ratio.toFixed(2)} × (${searched.toFixed(1)} ÷ ${me.toFixed(1)} ms; ` +
      `÷ bare Fastify + pg row of ${row.toFixed(1)} ms: ${(searched / row).toFixed(2)} ×)`,
    bar: "≤ 3 ×",
    met: ratio <= 3,
  };
}

async function startBare({ pool }: Product): Promise<{ url: string; stop(): Promise<unknown> }> {
  const port = await findFreePort();
  const script = fileURLToPath(new URL("../bare-server.ts", import.meta.url));
  const { connectionString } = pool.options as { connectionString?: string };
  const bare = runProcess([script], { DATABASE_URL: connectionString, PORT: String(port) });
  await Promise.race([waitForPort(port, 30_000), bare.failEarly]);
  return { url: `http://127.0.0.1:${port}/row`, stop: () => bare.kill("SIGKILL") };
}

async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

async function search(product: Product, person: Person, id: string, query: string): Promise<string[]> {
  const path = `/projects/${id}/search/?q=${encodeURIComponent(query)}`;
  const { status, data } = await callAs<SearchResult>(product, person, path);
  if (!data) throw new Error(`a search answered ${status}`);
  return data.operations.map(({ method, path: found }) => `${method} ${found}`);
}

async function countAnswers(product: Product, person: Person, id: string, text: string): Promise<Bar> {
  const names = nameOperations(text);
  const missed: string[] = [];
  for (const [query, operationId] of knownAnswers) {
    const wanted = names.get(operationId);
    if (!wanted) throw new Error(`there is no ${operationId}`);
    const found = await search(product, person, id, query);
    const place = found.indexOf(wanted);
    if (place < 0 || place >= firstHits) missed.push(`${query} (${place < 0 ? "none" : place + 1})`);
  }
  const share = 1 - missed.length / knownAnswers.length;
  const others = missed.length > 0 ? `; not: ${missed.join(", ")}` : "";
  return {
    what: `${knownAnswers.length} queries: answer among the first ${firstHits}`,
    measured: `${(share * 100).toFixed(1)} %${others}`,
    bar: "≥ 95 %",
    met: share >= 0.95,
  };
}
