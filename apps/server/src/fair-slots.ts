import type { Readable } from "node:stream";
import { AppError } from "./app-error.ts";
import { type TimeShare, TimeShares } from "./time-shares.ts";

/** Ends the use of a slot; its requester gets no other one in its place before a pause is over. Called again, it does nothing. */
export type Release = (pauseMs?: number) => void;

/** Who has work done: a slot is counted against their ID, and work ends when they stop waiting for it. */
export type Requester = { id: string; signal?: AbortSignal };

type Limits = {
  /** Tasks that run at a time in this process. */
  max: number;
  /** Tasks of one requester that run at a time: fewer than all, so that others find a free slot. */
  maxOwn: number;
  /** Tasks of one requester that wait. */
  maxOwnWaiting: number;
  /** Longer than this, no task waits. */
  maxWaitSeconds: number;
  /** A requester whose tasks take more time than this has one at a time, with pauses. */
  timeShare?: TimeShare;
};

/** What has become of tasks since the start, and how many there are now. */
export type SlotStats = { running: number; waiting: number; taken: number; refused: number };

type Requests = { running: number; waiting: (() => void)[] };

/** Shares slots for heavy tasks: requesters whose tasks wait take turns, however many tasks each of them has. */
export class FairSlots {
  readonly #limits: Limits;
  readonly #timeShares: TimeShares | undefined;
  /** The first one that has a task waiting gets the next slot. Those that got or gave back one are at the end. */
  readonly #requesters = new Map<string, Requests>();
  #running = 0;
  #taken = 0;
  #refused = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#timeShares = limits.timeShare && new TimeShares(limits.timeShare);
  }

  stats(): SlotStats {
    let waiting = 0;
    for (const requests of this.#requesters.values()) waiting += requests.waiting.length;
    return { running: this.#running, waiting, taken: this.#taken, refused: this.#refused };
  }

  /** Takes a slot as soon as it is this requester's turn. Rejects when they wait for too many, for too long, or no more. */
  async enter({ id, signal }: Requester): Promise<Release> {
    signal?.throwIfAborted();
    const requests = this.#requesters.get(id) ?? { running: 0, waiting: [] };
    this.#requesters.set(id, requests);
    const { maxOwnWaiting } = this.#limits;
    if (requests.waiting.length >= maxOwnWaiting) {
      throw this.#refuse(
        `${maxOwnWaiting} of your tasks are already waiting. Try again when some of them are done.`,
      );
    }
    await this.#waitForTurn(requests, signal).catch((error: unknown) => {
      this.#moveToEnd(id, requests);
      throw error;
    });
    let isHeld = true;
    return (pauseMs = 0) => {
      if (!isHeld) return;
      isHeld = false;
      this.#running--;
      const leave = () => {
        requests.running--;
        this.#moveToEnd(id, requests);
        this.#startNext();
      };
      if (pauseMs === 0) return leave();
      setTimeout(leave, pauseMs).unref();
      this.#startNext();
    };
  }

  /** Does a task with a slot. It is told whether its requester used much recently. */
  async run<Result>(requester: Requester, task: (isHeavy: boolean) => Promise<Result>): Promise<Result> {
    const { id } = requester;
    const release = await this.enter(requester);
    const start = performance.now();
    try {
      return await task(this.#isHeavy(id));
    } finally {
      release(this.#timeShares?.add(id, performance.now() - start));
    }
  }

  /** Opens what is written as it leaves: the slot is taken until that ends, fails, or its reader has gone. */
  async stream(requester: Requester, open: () => Readable): Promise<Readable> {
    const release = await this.enter(requester);
    try {
      return open().once("close", release);
    } catch (error) {
      release();
      throw error;
    }
  }

  async #waitForTurn(requests: Requests, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    requests.waiting.push(start);
    this.#startNext();
    const isWaiting = () => requests.waiting.includes(start);
    if (!isWaiting()) return promise;
    const leave = (error: unknown) => {
      if (!isWaiting()) return;
      requests.waiting.splice(requests.waiting.indexOf(start), 1);
      reject(error);
    };
    const stop = () => leave(signal?.reason);
    signal?.addEventListener("abort", stop);
    const timer = setTimeout(() => {
      const reason =
        requests.running > 0 ? "Your other tasks are still running." : "Others are using this, too.";
      leave(this.#refuse(`${reason} Wait a few seconds, then try again.`));
    }, this.#limits.maxWaitSeconds * 1000);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }

  #startNext(): void {
    const { max, maxOwn } = this.#limits;
    for (const [id, requests] of this.#requesters) {
      if (this.#running >= max) return;
      const allowed = this.#isHeavy(id) ? 1 : maxOwn;
      const start = requests.running < allowed ? requests.waiting.shift() : undefined;
      if (!start) continue;
      this.#running++;
      this.#taken++;
      requests.running++;
      this.#moveToEnd(id, requests);
      start();
    }
  }

  #refuse(detail: string): AppError {
    this.#refused++;
    return new AppError("task_limit", detail, { "retry-after": "5" });
  }

  #isHeavy(id: string): boolean {
    return this.#timeShares?.isHeavy(id) ?? false;
  }

  /** Those that have no task any more are forgotten. */
  #moveToEnd(id: string, requests: Requests): void {
    this.#requesters.delete(id);
    if (requests.running > 0 || requests.waiting.length > 0) this.#requesters.set(id, requests);
  }
}
