import { FairSlots, type Requester } from "../fair-slots.ts";
import { openThread } from "./open-thread.ts";
import type { FindingSearch, SearchedPage } from "./search-findings.ts";

type Run = (search: FindingSearch) => Promise<SearchedPage[]>;

/** Searches findings in a thread of its own. Searches of several requesters take turns, 64 kB each. */
export type FindingSearcher = {
  /** Takes a slot of the requester's and hands out what searches pages, until `work` is done. */
  use<Result>(requester: Requester, work: (run: Run) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export function openFindingSearch(): FindingSearcher {
  // Fewer of one requester than reads (`concurrency.ts`), so that searches don't keep their other reads waiting.
  const slots = new FairSlots({ max: 4, maxOwn: 1, maxOwnWaiting: 2, maxWaitSeconds: 20 });
  const thread = openThread("search-findings");
  return {
    async use(requester, work) {
      const release = await slots.enter(requester);
      const { signal } = requester;
      try {
        return await work((search) =>
          thread.run(search, { name: "searchFindings", ...(signal ? { signal } : {}) }),
        );
      } finally {
        release();
      }
    },
    close: () => thread.close(),
  };
}
