/** How much one comparison may take. */
export type ComparisonLimits = {
  milliseconds: number;
  /** What milliseconds are counted by. */
  clock: () => number;
  /** Found in operations and paths, and again as many in components. */
  changes: number;
};

export const defaultLimits: ComparisonLimits = { milliseconds: 5000, clock: Date.now, changes: 1000 };

/** What is left of the limits. */
export type Budget = {
  /** Whether this share of the time is over. */
  isLate(share: number): boolean;
  /** Takes changes off the limit; false when there are none left. */
  take(changes: number): boolean;
  /** Notes that something was left out. */
  cut(): void;
  isCut(): boolean;
};

/** Starts the clock. */
export function createBudget({ milliseconds, clock, changes }: ComparisonLimits): Budget {
  const start = clock();
  let [left, wasCut] = [changes, false];
  return {
    isLate: (share) => clock() - start > milliseconds * share,
    take(count) {
      if (left <= 0) return false;
      left -= count;
      return true;
    },
    cut() {
      wasCut = true;
    },
    isCut: () => wasCut,
  };
}
