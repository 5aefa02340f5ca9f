import { setTimeout as delay } from "node:timers/promises";
import { type Attack, addAttacker, api, limits, send } from "./target.ts";

/** Event streams that are opened, left open for a while and closed. */
export const openStreams: Attack = async (target) => {
  const person = await addAttacker(target);
  return [
    {
      perMinute: limits.normal,
      send: async (_call, signal) => {
        const own = new AbortController();
        const opened = send(target, { path: api("/events/"), person }, AbortSignal.any([signal, own.signal]));
        await Promise.race([opened, delay(2000, undefined, { signal })]);
        own.abort();
        return opened.catch(() => "closed");
      },
    },
  ];
};
