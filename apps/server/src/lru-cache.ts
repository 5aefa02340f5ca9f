/** An LRU cache with a size limit: the least recently used value is evicted first. */
export type LruCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** The cached value, or what `make` returns; concurrent calls for a key share one `make`. Errors are not cached. */
  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value>;
};

type Limits<Value> = { limit: number; sizeOf: (value: Value) => number };

/**
 * Caches values in the process. Entries never expire, so a key must always identify the same value. `limit` has the
 * unit of `sizeOf`. A single value above the limit is cached alone.
 */
export function createLruCache<Value>({ limit, sizeOf }: Limits<Value>): LruCache<Value> {
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
    // A Map iterates in insertion order: the value inserted last is evicted last.
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

  async function getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    const found = get(key);
    if (found !== undefined) return found;
    const before = coming.get(key);
    if (before) return before;
    const made = load();
    coming.set(key, made);
    try {
      const value = await made;
      set(key, value);
      return value;
    } finally {
      coming.delete(key);
    }
  }

  return { get, set, getOrLoad };
}
