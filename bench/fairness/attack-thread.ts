import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Product } from "../projects/product.ts";
import { attacks } from "./attacks/attack-list.ts";

export const attackNames = Object.keys(attacks);

/** What a thread is told to do, and what it answers when that is done. */
export type ThreadOrder = "begin" | "pause";
export type ThreadReply = { statuses: Record<string, number> };
export type ThreadData = { name: string; origin: string; database: string };

export type RunningAttack = {
  begin(): void;
  /** Ends what is under way. */
  pause(): Promise<void>;
  /** How its calls were answered so far. */
  formatStatuses(): string;
  end(): Promise<void>;
};

/** Prepares an attack in a thread of its own: what it sends and reads must not delay the calls that are measured. */
export async function startAttack({ origin, pool }: Product, name: string): Promise<RunningAttack> {
  if (!(name in attacks)) throw new Error(`There is no ${name}: ${attackNames.join(", ")}.`);
  const workerData: ThreadData = { name, origin, database: pool.options.connectionString ?? "" };
  const thread = new Worker(new URL("./attack-worker.ts", import.meta.url), { workerData });
  const waitForReply = async () => {
    const [reply] = (await once(thread, "message")) as [ThreadReply];
    return reply;
  };
  let { statuses } = await waitForReply();
  return {
    begin: () => thread.postMessage("begin" satisfies ThreadOrder),
    async pause() {
      thread.postMessage("pause" satisfies ThreadOrder);
      ({ statuses } = await waitForReply());
    },
    formatStatuses: () =>
      Object.entries(statuses)
        .map(([status, times]) => `${status} × ${times}`)
        .join(", "),
    end: async () => void (await thread.terminate()),
  };
}
