import { measureCleanup } from "./blobs/cleanup.ts";
import { measureKills } from "./blobs/kills.ts";
import { measureMove } from "./blobs/move.ts";
import { measureOutages } from "./blobs/outages.ts";
import { measureParts } from "./parts.ts";

await measureParts({
  cleanup: measureCleanup,
  move: measureMove,
  kills: measureKills,
  outages: measureOutages,
});
