/** What was asked for lately, within a limit; whatever was not asked for the longest goes first. */
export type LatelyUsed<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** What is kept, else what `make` makes; whoever asks meanwhile waits for the same. A failure is not kept. */
  find(key: string, make: () => Promise<Value>): Promise<Value>;
};

type Limits<Value> = { limit: number; sizeOf: (value: Value) => number };

/**
 * Keeps in the process what is named by its content, and so can never be out of date. `limit` counts whatever `sizeOf`
 * does. One value above the limit is kept alone.
 */
export function keepLatelyUsed<Value>({ limit, sizeOf }: Limits<Value>): LatelyUsed<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  const coming = new Map<string, Promise<Value>>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  function get(key: string): Value | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    // Asked for last, it goes last.
    kept.delete(key);
    kept.set(key, found);
    return found.value;
  }

  function set(key: string, value: Value): void {
    drop(key);
    const size = sizeOf(value);
    kept.set(key, { value, size });
    total += size;
    for (const oldest of kept.keys()) {
      if (total <= limit || oldest === key) return;
      drop(oldest);
    }
  }

  async function find(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = get(key);
    if (found !== undefined) return found;
    const before = coming.get(key);
    if (before) return before;
    const made = make();
    coming.set(key, made);
    try {
      const value = await made;
      set(key, value);
      return value;
    } finally {
      coming.delete(key);
    }
  }

  return { get, set, find };
}
