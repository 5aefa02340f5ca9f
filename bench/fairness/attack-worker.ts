import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import type { ThreadData, ThreadOrder, ThreadReply } from "./attack-thread.ts";
import { attacks } from "./attacks/attack-list.ts";
import { type RunningFlood, startFlood } from "./flood.ts";

const { name, origin, database } = workerData as ThreadData;

// Of this thread alone: a real attacker computes on another machine.
setPriority(10);
const pool = new pg.Pool({ connectionString: database, max: 2 });
pool.on("error", () => undefined);

const prepare = attacks[name];
if (!prepare) throw new Error(`There is no attack ${name}.`);
const floods = await prepare({ origin, pool });
const statuses: Record<string, number> = {};
const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
let running: RunningFlood[] = [];

parentPort?.on("message", (order: ThreadOrder) => {
  if (order === "begin") running = floods.map((flood) => startFlood(flood, count));
  else void Promise.all(running.map((flood) => flood.stop())).then(reply);
});
reply();

function reply(): void {
  parentPort?.postMessage({ statuses } satisfies ThreadReply);
}
