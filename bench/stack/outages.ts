import { setTimeout as delay } from "node:timers/promises";
import { printProgress } from "../engine/child.ts";
import type { Component, Stack } from "./components.ts";

/** How long a component is away. */
const awayMs = 5000;
/** Until everyone has noticed that it is back. */
const recoveryMs = 10_000;

/** Processes of ours are killed while the first third begins, so that memory is that of warm ones afterwards. */
const processShares = [0.02, 0.06, 0.1, 0.14, 0.18];
/** Two of the others in the second third, two in the last. */
const serviceShares = [0.4, 0.55, 0.72, 0.87];

export type Outage = Pick<Component, "name" | "kind"> & { start: number; end: number };

/** Kills each component once within a time, and starts it again; resolves when the last one is back. */
export async function killInTurn(stack: Stack, totalMs: number, outages: Outage[]): Promise<void> {
  const start = performance.now();
  const components = [...stack.processes, ...stack.services];
  const shares = [...processShares, ...serviceShares];
  if (components.length !== shares.length) throw new Error("each component needs its time");
  const plan = components.map((component, index) => ({ component, share: shares[index] ?? 0 }));
  for (const { component, share } of plan) {
    await delay(Math.max(0, start + share * totalMs - performance.now()));
    await killOnce(component, outages);
  }
}

async function killOnce(component: Component, outages: Outage[]): Promise<void> {
  const { name, kind } = component;
  const outage = { name, kind, start: performance.now(), end: Number.POSITIVE_INFINITY };
  outages.push(outage);
  await component.kill();
  await delay(awayMs);
  await component.start();
  const seconds = (performance.now() - outage.start) / 1000;
  outage.end = performance.now() + recoveryMs;
  printProgress(`stack: ${component.name} was away for ${seconds.toFixed(1)} s`);
}
