import type { Range } from "./blob-store.ts";

/** One request for several ranges, which are at these places in the list that was asked for. */
export type JoinedRange = Range & { ranges: { place: number; range: Range }[] };

/** A request costs more than reading this much too much. */
const maxGap = 64 * 1024;
const maxJoined = 4 * 1024 * 1024;

/** Joins ranges that are close to each other. Empty ones are left out. */
export function joinRanges(ranges: readonly Range[]): JoinedRange[] {
  const sorted = ranges
    .map((range, place) => ({ place, range }))
    .filter(({ range }) => range.end > range.start)
    .toSorted((first, second) => first.range.start - second.range.start);
  const joined: JoinedRange[] = [];
  for (const each of sorted) {
    const { start, end } = each.range;
    const last = joined.at(-1);
    if (last && start - last.end <= maxGap && end - last.start <= maxJoined) {
      last.end = Math.max(last.end, end);
      last.ranges.push(each);
    } else {
      joined.push({ start, end, ranges: [each] });
    }
  }
  return joined;
}
