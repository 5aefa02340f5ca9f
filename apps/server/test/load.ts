import { vi } from "vitest";

export type Sample = { at: number; status: number | "failed"; reason?: string };

/** Keeps `callers` loops calling until stopped, and remembers how each call ended. */
export function startLoad(callers: number, call: () => Promise<Response>) {
  const samples: Sample[] = [];
  let running = true;
  const loop = async () => {
    while (running) {
      const at = performance.now();
      try {
        const response = await call();
        await response.arrayBuffer();
        samples.push({ at, status: response.status });
        if (response.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
      } catch (error) {
        samples.push({ at, status: "failed", reason: String((error as Error).cause ?? error) });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const loops = Array.from({ length: callers }, loop);
  return {
    samples,
    /** Waits for so many more answers of this kind to calls from now on. */
    async wait(count: number, status: number): Promise<void> {
      const from = performance.now();
      const isEnough = () =>
        samples.filter((each) => each.at >= from && each.status === status).length >= count;
      await vi.waitUntil(isEnough, { timeout: 45_000, interval: 20 }).catch((cause: unknown) => {
        const outcomes = JSON.stringify(countOutcomes(samples.filter((each) => each.at >= from)));
        throw new Error(`waited for ${count} × ${status}, got ${outcomes}`, { cause });
      });
    },
    async stop(): Promise<Sample[]> {
      running = false;
      await Promise.all(loops);
      return samples;
    },
  };
}

/** How often each outcome happened. */
export function countOutcomes(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, reason } of samples) {
    const name = reason ? `${status}: ${reason}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
