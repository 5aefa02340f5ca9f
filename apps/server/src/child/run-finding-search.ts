import { openThread } from "./open-thread.ts";
import type { FindingSearch, SearchedPage } from "./search-findings.ts";

/** Searches findings in a thread of its own. Searches that run at the same time take turns, 64 kB each. */
export type FindingSearcher = {
  run(search: FindingSearch, signal: AbortSignal | undefined): Promise<SearchedPage[]>;
  close(): Promise<void>;
};

export function openFindingSearch(): FindingSearcher {
  const thread = openThread("search-findings");
  return {
    run: (search, signal) => thread.run(search, { name: "searchFindings", ...(signal ? { signal } : {}) }),
    close: () => thread.close(),
  };
}
