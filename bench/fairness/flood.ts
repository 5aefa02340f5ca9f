import { setTimeout as delay } from "node:timers/promises";

/** Calls of one kind, as many in a minute as the limits allow. */
export type Flood = {
  perMinute: number;
  /** Sends the call with this number, and answers its status. It ends with the signal. */
  send(call: number, signal: AbortSignal): Promise<number | string>;
};

export type RunningFlood = { stop(): Promise<void> };

/** What five seconds allow comes at once: a limit of a minute says nothing about a second. */
const waveMs = 5000;
/** Further calls are not sent while so many have no response. */
const maxOpen = 200;

/** Sends waves of calls until it is stopped. */
export function startFlood({ perMinute, send }: Flood, count: (status: string) => void): RunningFlood {
  const controller = new AbortController();
  const { signal } = controller;
  const open = new Set<Promise<void>>();
  let next = 0;
  const sendNext = () => {
    const sent = send(next++, signal)
      .then((status) => count(String(status)))
      .catch(() => count(signal.aborted ? "stopped" : "no response"))
      .finally(() => open.delete(sent));
    open.add(sent);
  };
  const run = async () => {
    while (!signal.aborted) {
      const calls = Math.max(1, Math.floor((perMinute * waveMs) / 60_000));
      for (let call = 0; call < calls && open.size < maxOpen; call++) sendNext();
      await delay(waveMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      controller.abort();
      await ended;
      await Promise.all(open);
    },
  };
}
