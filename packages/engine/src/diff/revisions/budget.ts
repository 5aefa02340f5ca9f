/** How much one comparison may take. */
export type ComparisonLimits = {
  /** By the clock. */
  milliseconds: number;
  /** Found in operations and paths, and again as many in components. */
  changes: number;
};

export const defaultLimits: ComparisonLimits = { milliseconds: 9000, changes: 2000 };

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
export function createBudget({ milliseconds, changes }: ComparisonLimits): Budget {
  const start = Date.now();
  let [left, wasCut] = [changes, false];
  return {
    isLate: (share) => Date.now() - start > milliseconds * share,
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
