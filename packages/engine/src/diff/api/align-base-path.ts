import type { ApiFacts } from "../../documentation/api-facts.ts";

/** What of a description decides which URLs it is about. */
type Located = {
  facts: Required<ApiFacts>;
  operations: readonly { path: string; isWebhook: boolean }[];
};

/**
 * A base path may be in the servers or in each path: `/v1` and `/orders`, or `/` and `/v1/orders`. Where it moved from
 * one to the other, writes the state after as the state before does, so that the same URLs are the same operations.
 */
export function alignBasePath<State extends Located>(before: State, after: State): State {
  const [old, now] = [readServers(before), readServers(after)];
  const intoPaths = findBasePath(old, now);
  const aligned =
    intoPaths === undefined
      ? movePaths(after, findBasePath(now, old), (base, path) => base + path)
      : movePaths(after, intoPaths, (base, path) =>
          path.startsWith(`${base}/`) ? path.slice(base.length) : undefined,
        );
  if (!aligned || countKnown(before, aligned) <= countKnown(before, after)) return after;
  return { ...aligned, facts: { ...after.facts, servers: before.facts.servers } };
}

/** Without a server, the API is where its description is. */
function readServers({ facts: { servers } }: Located): string[] {
  return [...new Set((servers.length > 0 ? servers : ["/"]).map((server) => server.replace(/\/+$/, "")))];
}

/** The path that all longer servers have, and the shorter ones don't. */
function findBasePath(longer: readonly string[], shorter: readonly string[]): string | undefined {
  const [first = ""] = longer;
  return shorter
    .flatMap((server) => (first.startsWith(`${server}/`) ? [first.slice(server.length)] : []))
    .find(
      (base) =>
        !base.startsWith("//") &&
        longer.length === shorter.length &&
        shorter.every((server) => longer.includes(server + base)),
    );
}

/** Moves all paths; undefined if one of them can't be moved. Webhooks have names and no paths. */
function movePaths<State extends Located>(
  state: State,
  base: string | undefined,
  move: (base: string, path: string) => string | undefined,
): State | undefined {
  if (base === undefined) return undefined;
  const operations = state.operations.map((operation) => {
    const path = operation.isWebhook ? operation.path : move(base, operation.path);
    return path === undefined ? undefined : { ...operation, path };
  });
  return operations.includes(undefined) ? undefined : { ...state, operations };
}

function countKnown(before: Located, after: Located): number {
  const known = new Set(before.operations.map(({ path }) => path));
  return after.operations.filter(({ path }) => known.has(path)).length;
}
