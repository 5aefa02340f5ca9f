import type { Page } from "./page.ts";

/** A page that was drawn, and how it is answered. */
type Kept = { page: Page; status: number };

/** Bytes of HTML, plain and compressed, that are kept in all. */
const mostBytes = 32_000_000;

/** Pages that were drawn lately, by what they were drawn from: drawing takes longer than everything else in an answer. */
export function createPageCache(limit = mostBytes) {
  const kept = new Map<string, Promise<Kept>>();
  const sizes = new Map<string, number>();
  let total = 0;

  const drop = (key: string) => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  };

  return {
    async find(key: string, draw: () => Promise<Kept>): Promise<Kept> {
      const found = kept.get(key) ?? draw();
      // Asked for last, it goes last.
      kept.delete(key);
      kept.set(key, found);
      try {
        const { page } = await found;
        if (kept.get(key) === found && !sizes.has(key)) {
          sizes.set(key, page.html.length + page.brotli.length);
          total += sizes.get(key) ?? 0;
        }
        for (const oldest of kept.keys()) {
          if (total <= limit || oldest === key) break;
          drop(oldest);
        }
      } catch (error) {
        if (kept.get(key) === found) drop(key);
        throw error;
      }
      return found;
    },
  };
}
