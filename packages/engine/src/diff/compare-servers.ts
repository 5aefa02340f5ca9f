import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";

/** Compares which servers there are. */
export function compareServers(
  collector: Collector,
  where: ChangeLocation,
  before: readonly string[],
  after: readonly string[],
): void {
  const [old, now] = [keyServers(before), keyServers(after)];
  for (const [key, server] of old)
    if (!now.has(key)) collector.add(where, "server-removed", { before: server });
  for (const [key, server] of now) if (!old.has(key)) collector.add(where, "server-added", { after: server });
}

/** A slash at the end makes no other server. */
function keyServers(servers: readonly string[]): Map<string, string> {
  return new Map(servers.map((server) => [server.replace(/\/+$/, ""), server]));
}
