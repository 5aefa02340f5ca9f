/**
 * What each requester may use: so much time at once, and then a share of all time, from 0 to 1. A task may have taken long
 * because the database or the client's network was slow: the pause after it is limited.
 */
export type TimeShare = { burstMs: number; share: number; maxPauseMs: number };

type Used = { ms: number; at: number };

/** Counts the time that the tasks of each requester take. A requester's used time decreases by their share of the time that passes. */
export class TimeShares {
  readonly #limits: TimeShare;
  /** Those who used some most recently are at the end. */
  readonly #used = new Map<string, Used>();

  constructor(limits: TimeShare) {
    this.#limits = limits;
  }

  /** Counts a task, and returns how long its requester has to pause so as not to use more than their share. */
  add(id: string, taskMs: number): number {
    const { burstMs, share, maxPauseMs } = this.#limits;
    const ms = Math.min(this.#usedBy(id) + taskMs, burstMs + maxPauseMs * share);
    this.#used.delete(id);
    this.#used.set(id, { ms, at: performance.now() });
    this.#forgetOld();
    return Math.max(0, ms - burstMs) / share;
  }

  /** Whether a requester used more than half of their burst. After a pause, they still have. */
  isHeavy(id: string): boolean {
    return this.#usedBy(id) > this.#limits.burstMs / 2;
  }

  #usedBy(id: string): number {
    const used = this.#used.get(id);
    if (!used) return 0;
    return Math.max(0, used.ms - (performance.now() - used.at) * this.#limits.share);
  }

  #forgetOld(): void {
    for (const id of this.#used.keys()) {
      if (this.#usedBy(id) > 0) return;
      this.#used.delete(id);
    }
  }
}
