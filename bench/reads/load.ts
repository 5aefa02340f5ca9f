import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Reads a URL to its end, and resolves to its status. */
export function read(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    }).once("error", reject);
  });
}

const tickMs = 10;
/** Requests beyond this are not sent: what is behind by so much doesn't keep up. */
const maxOpen = 500;

export type Load = { perSecond: number; done: number; failed: number; dropped: number; seconds: number };

/** Sends reads at fixed times, whether or not earlier ones were answered. */
export async function sendReads(
  perSecond: number,
  seconds: number,
  send: (turn: number) => Promise<number>,
): Promise<Load> {
  const [start, load] = [performance.now(), { perSecond, done: 0, failed: 0, dropped: 0, seconds }];
  const open = new Set<Promise<void>>();
  for (let turn = 0; turn < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
    for (; turn < due; turn++) {
      if (open.size >= maxOpen) {
        load.dropped++;
        continue;
      }
      const sent = send(turn)
        .then((status) => void (status === 200 ? load.done++ : load.failed++))
        .catch(() => void load.failed++)
        .finally(() => open.delete(sent));
      open.add(sent);
    }
    await delay(tickMs);
  }
  await Promise.all(open);
  return { ...load, seconds: (performance.now() - start) / 1000 };
}

const maxPerSecond = 6400;

/** The highest rate, a factor higher each time, at which almost nothing is dropped or fails, and the last response is in time. */
export async function findLimit(
  send: (turn: number) => Promise<number>,
  { first = 100, factor = 2, seconds = 2 } = {},
): Promise<number> {
  let limit = first / factor;
  for (let rate = first; rate <= maxPerSecond; rate *= factor) {
    const load = await sendReads(rate, seconds, send);
    if (load.dropped + load.failed > (rate * seconds) / 100 || load.seconds > seconds * 1.25) break;
    limit = rate;
  }
  return limit;
}
