import { FairSlots } from "./fair-slots.ts";

/**
 * Runs tasks with the same key one after another in this process. Tasks that would wait for the same row lock must not
 * wait with a database connection each: requests for one project would use up the pool for all others.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // The next task runs whether this one fails or not.
    const ended = result.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}

/** Of all time, for one requester who used their burst: what they ask for at once is done bit by bit. */
const share = 1 / 3;

/** A task may have taken long because the database, the network or the machine was slow: no one pauses for longer after it. */
const maxPauseMs = 500;

/**
 * Exports and reports are written on the event loop, page by page. Rendering for print takes it from all other requests;
 * writers are child processes of up to 512 MB, which run in the background once their requester used theirs for long. There
 * are as many slots for pages as threads that render them, so that a page of one requester waits for no second one of another.
 * Requests share the event loop and a pool of database connections. A batch of screens writes up to 16 MB to the database.
 * A server that a person names may take 10 seconds to respond: no one imports from all of them at a time.
 */
export function openConcurrency() {
  return {
    exports: new FairSlots({ max: 3, maxOwn: 1, maxOwnWaiting: 4, maxWaitSeconds: 20 }),
    printJobs: new FairSlots({ max: 2, maxOwn: 1, maxOwnWaiting: 2, maxWaitSeconds: 20 }),
    writers: new FairSlots({
      max: 3,
      maxOwn: 2,
      maxOwnWaiting: 20,
      maxWaitSeconds: 30,
      timeShare: { share, burstMs: 5000, maxPauseMs },
    }),
    screenBatches: new FairSlots({
      max: 3,
      maxOwn: 1,
      maxOwnWaiting: 20,
      maxWaitSeconds: 60,
      timeShare: { share, burstMs: 5000, maxPauseMs },
    }),
    pages: new FairSlots({
      max: 2,
      maxOwn: 1,
      maxOwnWaiting: 20,
      maxWaitSeconds: 5,
      timeShare: { share: 1 / 5, burstMs: 500, maxPauseMs },
    }),
    requests: new FairSlots({
      max: 40,
      maxOwn: 3,
      maxOwnWaiting: 200,
      maxWaitSeconds: 60,
      timeShare: { share, burstMs: 300, maxPauseMs },
    }),
    imports: new FairSlots({ max: 8, maxOwn: 2, maxOwnWaiting: 4, maxWaitSeconds: 30 }),
    mocks: new FairSlots({
      max: 2,
      maxOwn: 1,
      maxOwnWaiting: 20,
      maxWaitSeconds: 20,
      timeShare: { share, burstMs: 0, maxPauseMs },
    }),
    designChanges: new KeyedQueue(),
  };
}
