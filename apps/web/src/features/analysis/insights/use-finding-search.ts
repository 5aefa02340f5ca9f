import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FindingItem } from "../analysis-data.ts";
import type { FindingPlace } from "../queries.ts";
import { type Filter, matchItem } from "./match-item.ts";
import { walkPages } from "./walk-pages.ts";

export type FoundItems = { matches: readonly FindingItem[]; searched: number; failed: boolean };

const nothingYet: FoundItems = { matches: [], searched: 0, failed: false };

/** Looks through all of a section, page after page; undefined without a filter. */
export function useFindingSearch(place: FindingPlace, filter: Filter | undefined): FoundItems | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState(nothingYet);
  const { of, id, number, section } = place;
  const { q, rule, method } = filter ?? {};

  useEffect(() => {
    if (q === undefined || rule === undefined || method === undefined) return;
    const end = new AbortController();
    setFound(nothingYet);
    walkPages(
      client,
      { of, id, number, section },
      {
        signal: end.signal,
        visit(items) {
          const more = items.filter((item) => matchItem(item, { q, rule, method }));
          setFound(({ matches, searched }) => ({
            matches: more.length > 0 ? [...matches, ...more] : matches,
            searched: searched + items.length,
            failed: false,
          }));
          return undefined;
        },
      },
    ).catch(() => {
      if (!end.signal.aborted) setFound((before) => ({ ...before, failed: true }));
    });
    return () => end.abort();
  }, [client, of, id, number, section, q, rule, method]);

  return filter ? found : undefined;
}
