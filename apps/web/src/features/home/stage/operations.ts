import type { PairId } from "./pairs.ts";

export type Operation = {
  method: string;
  path: string;
  fields?: readonly PairId[];
  /** The operation itself is the end of a span. */
  pair?: PairId;
  screens?: string;
};

export const operations: readonly Operation[] = [
  { method: "GET", path: "/departures", fields: ["price", "arrives", "spaces"], screens: "3 screens" },
  { method: "POST", path: "/bookings", pair: "book", screens: "2 screens" },
  { method: "GET", path: "/bookings/{id}/pass", screens: "1 screen" },
  { method: "DELETE", path: "/vehicles/{plate}" },
];

export const coverage = { linked: 17, total: 22 };
