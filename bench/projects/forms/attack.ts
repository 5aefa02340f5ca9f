import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What one thread is to send: every `parts`-th form and hostile file, from the `part`-th on. */
export type Attack = {
  origin: string;
  access: string;
  seed: number;
  forms: number;
  atOnce: number;
  part: number;
  parts: number;
};

export type Sent = { kind: string /** It hung up itself. */; isSilent: boolean; status: number | "none" };

export async function attack(data: Attack): Promise<Sent[]> {
  const worker = new Worker(new URL("./sender.ts", import.meta.url), { workerData: data });
  const [sent] = (await once(worker, "message")) as [Sent[]];
  return sent;
}
