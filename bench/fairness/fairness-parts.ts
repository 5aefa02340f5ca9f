import type { Bar } from "../bars.ts";
import { measureGrowth } from "./growth.ts";
import { measureIdleConnections } from "./idle.ts";
import { measureNeighbor } from "./neighbor.ts";
import { measureQueue } from "./queue.ts";

/** What one account or one IP address can take from others, over the built product. */
export const fairnessParts: Record<string, () => Promise<Bar[]>> = {
  neighbor: measureNeighbor,
  queue: measureQueue,
  idle: measureIdleConnections,
  growth: measureGrowth,
};
