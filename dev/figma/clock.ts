/** A clock that tests can move, and only forward. */
export function createClock() {
  let offsetMs = 0;

  return {
    now: () => Date.now() + offsetMs,
    advance(seconds: number): void {
      offsetMs += seconds * 1000;
    },
    reset(): void {
      offsetMs = 0;
    },
  };
}
