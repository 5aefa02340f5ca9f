import { framesPerCall, type Import, monthlyCalls } from "@linkspan/contract";

/** Calls that importing this many frames takes: one for their layers, one for each batch of pictures. */
export function countImportCalls(frames: number): number {
  return 1 + Math.max(1, Math.ceil(frames / framesPerCall));
}

export type CallCells = { used: number; next: number; left: number };

/**
 * Figma's monthly calls as cells: used ones, those of this action, and what is left. Undefined for people who have made
 * more calls than that, because their seat has no monthly limit.
 */
export function divideCalls(used: number, next: number): CallCells | undefined {
  if (used > monthlyCalls) return undefined;
  const shown = Math.min(next, monthlyCalls - used);
  return { used, next: shown, left: monthlyCalls - used - shown };
}

/** Pages that are chosen at first: those of the last import, otherwise all with frames or sections. */
export function choosePages(pages: Import["pages"], earlier: Import["pages"]): string[] {
  const chosenBefore = new Set(earlier.filter((page) => page.is_chosen).map(({ id }) => id));
  const known = pages.filter(({ id }) => chosenBefore.has(id));
  const chosen = known.length > 0 ? known : pages.filter((page) => page.frames + page.sections > 0);
  return chosen.map(({ id }) => id);
}
