import { ApiError, type ChangePage, type ReachingChange } from "@linkspan/contract";
import type { Server } from "./open-server.ts";
import { ServerError } from "./server-error.ts";
import { waitFor } from "./wait.ts";

/** All changes of a revision, in the order of the API: what affects layers first, then the worst. */
export type ReadChanges = Omit<ChangePage, "items" | "next"> & { items: ReachingChange[] };

/** Waits until a revision has been compared and its reach is known, then reads all pages. */
export async function readChanges(server: Server, project: string, after: number): Promise<ReadChanges> {
  const read = (page: number) =>
    server.call("listChanges", { params: { id: project }, query: { after, page } });
  const first = await waitFor(
    async () => {
      const page = await readOrWait(read);
      if (!page || page.state === "comparing") return undefined;
      return page.state === "ready" && !page.is_reach_known ? undefined : page;
    },
    server.deadline,
    `revision ${after} is still being compared`,
  );
  if (first.state === "too_complex") {
    throw new ServerError(
      "the comparison takes more time or memory than the server has: nothing was compared",
    );
  }
  const items = [...first.items];
  for (let { next } = first; next !== null; ) {
    const page = await read(next);
    // A revision that becomes current meanwhile is another comparison.
    if (page.state !== "ready" || page.before !== first.before) return readChanges(server, project, after);
    items.push(...page.items);
    ({ next } = page);
  }
  return { ...first, items };
}

/** Results of an older version of the server are computed again first. */
async function readOrWait(read: (page: number) => Promise<ChangePage>): Promise<ChangePage | undefined> {
  try {
    return await read(0);
  } catch (error) {
    if (error instanceof ApiError && error.code === "results_outdated") return undefined;
    throw error;
  }
}
