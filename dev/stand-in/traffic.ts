import { setTimeout as delay } from "node:timers/promises";

/**
 * A fault that a test plans. `route` is method and path ("GET /v1/me"); a segment `:id` stands
 * for any. Without a status the normal response follows after the delay.
 */
export type Failure = {
  route: string;
  status?: number;
  times?: number;
  delayMs?: number;
  retryAfter?: number;
};

export type SeenRequest = { method: string; path: string; query: string; at: string };

const keptRequests = 1000;

function matchesRoute(route: string, asked: string): boolean {
  const [wanted, given] = [route.split("/"), asked.split("/")];
  return wanted.length === given.length && wanted.every((part, at) => part === ":id" || part === given[at]);
}

/** The requests that a stand-in received, and its planned faults. */
export function createTraffic() {
  let failures: (Failure & { times: number })[] = [];
  let requests: SeenRequest[] = [];
  const counts = new Map<string, number>();

  return {
    requests: () => requests,

    /** How many requests there were of each method and path, also of those no longer kept. */
    counts: () => Object.fromEntries(counts),

    record(method: string, url: URL): void {
      requests.push({ method, path: url.pathname, query: url.search, at: new Date().toISOString() });
      requests = requests.slice(-keptRequests);
      const route = `${method} ${url.pathname}`;
      counts.set(route, (counts.get(route) ?? 0) + 1);
    },

    plan(failure: Failure): void {
      failures.push({ times: 1, ...failure });
    },

    /** Waits as planned; resolves to the fault to respond with, or to undefined for the normal response. */
    async takeFailure(method: string, path: string): Promise<(Failure & { status: number }) | undefined> {
      const failure = failures.find(
        ({ route, times }) => times > 0 && matchesRoute(route, `${method} ${path}`),
      );
      if (!failure) return undefined;
      failure.times -= 1;
      await delay(failure.delayMs ?? 0);
      return failure.status === undefined ? undefined : { ...failure, status: failure.status };
    },

    reset(): void {
      failures = [];
      requests = [];
      counts.clear();
    },
  };
}
