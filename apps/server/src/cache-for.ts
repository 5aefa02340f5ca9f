/** Concurrent calls share one read, and calls of the next `ms` its result. */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().finally(() => setTimeout(() => (kept = undefined), ms).unref());
    return kept;
  };
}
