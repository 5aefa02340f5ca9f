import type { Screen } from "@linkspan/contract";

/** The screens that an import found changed; one that was renamed and redrawn is in both lists. */
export type ScreenChanges = Record<"deleted" | "redrawn" | "renamed" | "moved", Screen[]>;

/** Sorts screens by what an import that began at `since` found different. Earlier changes are left out. */
export function collectChanges(screens: readonly Screen[], since: string): ScreenChanges {
  const start = Date.parse(since);
  const changed = screens.filter(({ changed_at }) => changed_at !== null && Date.parse(changed_at) >= start);
  const current = changed.filter(({ state }) => state === "current");
  return {
    deleted: changed.filter(({ state }) => state === "deleted"),
    redrawn: current.filter((screen) => screen.previous_thumbnail_url !== null),
    renamed: current.filter((screen) => screen.previous_name !== null),
    moved: current.filter((screen) => screen.previous_page_name !== null),
  };
}

/** How many changes there are; a screen may have several. */
export function countMarks(changes: ScreenChanges): number {
  return Object.values(changes).reduce((sum, screens) => sum + screens.length, 0);
}

/** How many screens changed. */
export function countChanged(changes: ScreenChanges): number {
  return new Set(Object.values(changes).flatMap((screens) => screens.map(({ node_id }) => node_id))).size;
}
