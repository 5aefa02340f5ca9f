import { setImmediate as nextTurn } from "node:timers/promises";

/** So long others may wait for their turn, in milliseconds: a request takes several, and may meet such work in each of them. */
const maxTurnMs = 4;

/** Returns what long work on the event loop awaits between its steps: others have their turn once it took too long. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxTurnMs) return;
    await nextTurn();
    began = performance.now();
  };
}
