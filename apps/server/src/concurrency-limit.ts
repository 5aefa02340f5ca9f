/** Ends the use of a slot. Called again, it does nothing. */
export type Release = () => void;

/** Limits how many tasks run at a time in this process. */
export class ConcurrencyLimit {
  readonly #max: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** How many wait for a slot. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes a slot, if one is free. */
  tryEnter(): Release | undefined {
    if (this.#running >= this.#max) return undefined;
    this.#running++;
    return this.#createRelease();
  }

  /** Takes a slot as soon as one is free. */
  async enter(): Promise<Release> {
    const free = this.tryEnter();
    if (free) return free;
    // The slot passes to the one that waits longest, so it is never free in between.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#createRelease();
  }

  #createRelease(): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    };
  }
}

/**
 * Runs tasks with the same key one after another in this process. Tasks that would wait for the same row lock must not
 * wait with a database connection each: requests for one project would use up the pool for all others.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, { slot: ConcurrencyLimit; tasks: number }>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { slot: new ConcurrencyLimit(1), tasks: 0 };
    this.#queues.set(key, queue);
    queue.tasks++;
    const release = await queue.slot.enter();
    try {
      return await task();
    } finally {
      release();
      queue.tasks--;
      if (queue.tasks === 0) this.#queues.delete(key);
    }
  }
}

/** Rendering for print takes the event loop from all other requests; writers are child processes of up to 512 MB. */
export function openConcurrency() {
  return {
    printJobs: new ConcurrencyLimit(2),
    writers: new ConcurrencyLimit(2),
    designChanges: new KeyedQueue(),
  };
}
