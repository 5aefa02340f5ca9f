import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { containsPointer, readHash, sectionOf } from "../anchor.ts";
import type { FindingScope } from "../queries.ts";
import { itemKey } from "./item-key.ts";
import { walkPages } from "./walk-pages.ts";

/** The card that the URL names. Following the same link again creates a new target. */
export type FindingTarget = { key: string; pointer: string; name?: string; index?: number; missing?: true };

/** Finds the card that the URL names, also on pages that are not loaded yet. */
export function useFindingTarget(scope: FindingScope): FindingTarget | undefined {
  const client = useQueryClient();
  const { hash, key } = useLocation();
  const [target, setTarget] = useState<FindingTarget>();
  const { of, id, number, section } = scope;
  const pointer = readHash(hash);
  const wanted = sectionOf(pointer) === section;

  useEffect(() => {
    if (!wanted) return;
    const end = new AbortController();
    let found = false;
    walkPages(
      client,
      { of, id, number, section },
      {
        signal: end.signal,
        visit(items, first) {
          const at = items.findIndex((item) => containsPointer(item, pointer));
          const item = items[at];
          if (!item) return undefined;
          found = true;
          setTarget({ key, pointer, name: itemKey(item), index: first + at });
          return "stop";
        },
      },
    ).then(
      () => !found && !end.signal.aborted && setTarget({ key, pointer, missing: true }),
      () => undefined,
    );
    return () => end.abort();
  }, [client, of, id, number, section, pointer, key, wanted]);

  return wanted ? target : undefined;
}
