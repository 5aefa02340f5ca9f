import { setTimeout as delay } from "node:timers/promises";
import { withClient, withDatabase } from "../../dev/database.ts";
import type { Bar } from "../bars.ts";
import { openProduct, type Product } from "../projects/product.ts";

const seconds = Number(process.env.IDLE_SECONDS ?? 600);
/** The first look of every slot, and the pause after which PostgreSQL counts what idle connections did. */
const settleSeconds = 20;
const maxPerSecond = 1;

/** What a worker without jobs costs PostgreSQL, by the database's own count. */
export async function measureIdleWorker(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    await product.startWorker();
    await delay(settleSeconds * 1000);
    const before = await countTransactions(product);
    await delay(seconds * 1000);
    const perSecond = ((await countTransactions(product)) - before) / seconds;
    return [
      {
        what: `idle: transactions of a worker without jobs, in ${seconds} s`,
        measured: `${perSecond.toFixed(2)} per second`,
        bar: `≤ ${maxPerSecond} per second`,
        met: perSecond <= maxPerSecond,
      },
    ];
  } finally {
    await product.close();
  }
}

/** Read from another database, so that reading isn't counted. */
function countTransactions({ environment }: Product): Promise<number> {
  const url = environment.DATABASE_URL ?? "";
  return withClient(withDatabase(url, "postgres"), async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = $1",
      [new URL(url).pathname.slice(1)],
    );
    return Number(rows[0]?.count);
  });
}
