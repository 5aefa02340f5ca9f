import { useEffect, useState } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";

export type Recent = { id: string; method: string; path: string; summary: string };

const maxRecent = 5;
const none: Recent[] = [];
const keyOf = (project: string) => `recent-operations-${project}`;

/** The operations that were read last in a project, the newest first. Stored only in this browser. */
export function useRecentOperations(project: string, shown: Recent | undefined): Recent[] {
  const isHydrated = useHydrated();
  const [recent, setRecent] = useState(() => readRecent(project));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another operation is shown
  useEffect(() => {
    if (!shown) return;
    const { id, method, path, summary } = shown;
    const next = addRecent(readRecent(project), { id, method, path, summary });
    setRecent(next);
    try {
      localStorage.setItem(keyOf(project), JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the list lasts until the page is left.
    }
  }, [project, shown?.id]);
  return isHydrated ? recent : none;
}

export function addRecent(before: readonly Recent[], shown: Recent): Recent[] {
  return [shown, ...before.filter(({ id }) => id !== shown.id)].slice(0, maxRecent);
}

function readRecent(project: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(project)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const fields = ["id", "method", "path", "summary"] as const;
  return (
    typeof value === "object" &&
    value !== null &&
    fields.every((field) => typeof (value as Partial<Recent>)[field] === "string")
  );
}
