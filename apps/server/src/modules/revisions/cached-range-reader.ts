import type { ReadRanges } from "./analyze/directory.ts";

/** What is longer is never held whole. The directory of 10,000 operations has 230 kB. */
const smallBytes = 1 << 20;

/** Reads content that will be asked for often: whole and once where it is small, else as before. */
export function cacheSmallReads(read: ReadRanges): ReadRanges {
  let beginning: Promise<Buffer[]> | undefined;
  return async (ranges) => {
    beginning ??= read([{ start: 0, end: smallBytes }]);
    const [whole] = await beginning;
    if (!whole || whole.length >= smallBytes) return read(ranges);
    return ranges.map(({ start, end }) => whole.subarray(start, end));
  };
}
