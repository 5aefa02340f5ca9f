import { LRUCache } from "lru-cache";

/** A kind of cached value. Kinds are constants of their modules; the values are in the process's one cache. */
export type CacheKind<Value> = {
  /** Names the kind in metrics. */
  name: string;
  /** About how many bytes of memory a value takes. */
  sizeOf: (value: Value) => number;
};

/**
 * Everything that a process caches, with one limit of memory. Entries don't become outdated, so a key must always identify
 * the same value: content is cached by its hash, access never.
 */
export type Cache = {
  get<Value>(kind: CacheKind<Value>, key: string): Value | undefined;
  set<Value>(kind: CacheKind<Value>, key: string, value: Value): void;
  /** The cached value, or what `load` returns. Concurrent calls for a key share one `load`. Errors aren't cached. */
  getOrLoad<Value>(kind: CacheKind<Value>, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Counts per kind since the start, and what is cached now. */
  stats(): ReadonlyMap<string, CacheStats>;
};

export type CacheStats = { hits: number; misses: number; evictions: number; entries: number; bytes: number };

type Entry = { value: unknown; size: number; stats: CacheStats };

/** Keys, and what an entry takes besides its value. */
const entryBytes = 300;

/**
 * Opens an empty cache. A value larger than the limit is returned, but not cached. With `unreadMs`, values that are not read for
 * so long leave: a process without requests gives its memory back.
 */
export function openCache({ maxBytes, unreadMs }: { maxBytes: number; unreadMs?: number }): Cache {
  const kinds = new Map<string, CacheStats>();
  const entries = new LRUCache<string, Entry, () => Promise<Entry>>({
    maxSize: maxBytes,
    ...(unreadMs !== undefined && { ttl: unreadMs, updateAgeOnGet: true }),
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // A value that was evicted while it was loaded is still what the caller asked for.
    ignoreFetchAbort: true,
    onInsert: ({ size, stats }) => {
      stats.entries++;
      stats.bytes += size;
    },
    dispose: ({ size, stats }, _key, reason) => {
      stats.entries--;
      stats.bytes -= size;
      if (reason === "evict") stats.evictions++;
    },
  });

  if (unreadMs !== undefined) setInterval(() => entries.purgeStale(), unreadMs / 2).unref();

  function statsOf({ name }: { name: string }): CacheStats {
    const stats = kinds.get(name) ?? { hits: 0, misses: 0, evictions: 0, entries: 0, bytes: 0 };
    kinds.set(name, stats);
    return stats;
  }

  function toEntry<Value>(kind: CacheKind<Value>, value: Value): Entry {
    return { value, size: Math.ceil(kind.sizeOf(value)) + entryBytes, stats: statsOf(kind) };
  }

  function get<Value>(kind: CacheKind<Value>, key: string): Value | undefined {
    const found = entries.get(`${kind.name} ${key}`);
    statsOf(kind)[found ? "hits" : "misses"]++;
    return found?.value as Value | undefined;
  }

  return {
    get,
    set: (kind, key, value) => void entries.set(`${kind.name} ${key}`, toEntry(kind, value)),
    async getOrLoad(kind, key, load) {
      const cached = get(kind, key);
      if (cached !== undefined) return cached;
      const entry = await entries.forceFetch(`${kind.name} ${key}`, {
        context: async () => toEntry(kind, await load()),
      });
      return entry.value as Awaited<ReturnType<typeof load>>;
    },
    stats: () => kinds,
  };
}
