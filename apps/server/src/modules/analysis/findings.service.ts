import { setTimeout as delay } from "node:timers/promises";
import type { FindingPage } from "@linkspan/contract";
import { findTaskOf } from "@linkspan/engine/fixes";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import { type DesignOverlay, overlayOperations, parseOverlay } from "../../results/design-overlay.ts";
import { pageItems, readPage, readPages } from "../../results/pages.ts";
import type { StoredItem } from "../../results/read-head.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIndexes } from "../revisions/operation-ids.service.ts";
import { findResults, readerOf } from "../revisions/results.service.ts";
import { type NameOperations, nameOperations } from "./analysis.service.ts";
import { createMatcher, createPageFilter, type Filter, isFilter } from "./match-item.ts";
import { readSilences } from "./read-silences.ts";

type Section = "operations" | "schemas";

export type FindingsQuery = {
  id: string;
  number: number;
  section: Section;
  page?: number | undefined;
  /** Whom a search counts for. */
  requester: Requester;
} & Filter;

type FindingDeps = ReadDeps & Pick<Deps, "concurrency">;

type Found = { items: StoredItem[]; next: number | null; matches?: number };

/** A page of what was found about operations or schemas, of all of them or of those that are looked for. */
export async function readFindings(
  deps: FindingDeps,
  caller: Caller,
  wanted: Omit<FindingsQuery, "requester">,
): Promise<FindingPage> {
  await findMember(deps.db, caller.id, wanted.id);
  return readFindingsUnchecked(deps, { ...wanted, requester: caller }, nameOperations);
}

/** The same without authorization: callers check access. `name` selects the operation IDs to show. */
export async function readFindingsUnchecked(
  deps: FindingDeps,
  wanted: FindingsQuery,
  name: NameOperations,
): Promise<FindingPage> {
  const { section, page = 0 } = wanted;
  const { analysis, design } = await findResults(deps, wanted);
  const parse = await createParser(deps, wanted, parseOverlay(design));
  const read = readerOf(deps, analysis);
  const found = isFilter(wanted)
    ? await deps.concurrency.searches.run(wanted.requester, () =>
        search(readPages(read, section, page), {
          ...wanted.requester,
          ...createFilters(wanted),
          parse,
          page,
        }),
      )
    : await readOne(read, section, { parse, page });
  const items = found.items.map(addTasks);
  if (section === "schemas") return { ...found, items };
  const idOf = await name(
    deps,
    wanted,
    items.flatMap(({ operationIndex }) => operationIndex ?? []),
  );
  return {
    ...found,
    items: items.map(({ operationIndex, ...item }) => ({ ...item, operation_id: idOf(operationIndex) })),
  };
}

/** Reads a stored page, without what links have settled and with silences marked. */
async function createParser(
  { db }: ReadDeps,
  wanted: FindingsQuery,
  overlay: DesignOverlay | undefined,
): Promise<Parse> {
  const silences = await readSilences(db, wanted.id, wanted.section);
  const ids = await findOperationIndexes(db, wanted, silences.operationIds);
  const shut = overlay && wanted.section === "operations" ? new Set(overlay.closed) : undefined;
  return (text) => {
    const items = JSON.parse(text) as StoredItem[];
    const open = shut ? overlayOperations(items, shut) : items;
    return open.map((item) => ({
      ...item,
      findings: silences.mark(item.name ?? ids.get(item.operationIndex ?? -1), item.findings),
    }));
  };
}

function addTasks(item: StoredItem) {
  const findings = item.findings.map((finding) => {
    const task = findTaskOf(finding.rule);
    return task === undefined ? finding : { ...finding, task };
  });
  return { ...item, findings };
}

type Parse = (text: string) => StoredItem[];

async function readOne(
  read: ReturnType<typeof readerOf>,
  section: Section,
  { parse, page }: { parse: Parse; page: number },
): Promise<Found> {
  const found = await readPage(read, section, page);
  return {
    items: found ? parse(found.text.toString()) : [],
    next: found && !found.isLast ? page + 1 : null,
  };
}

type Search = { parse: Parse; page: number; signal?: AbortSignal | undefined };
type Filters = { mayContain: (page: string) => boolean; matches: (item: StoredItem) => boolean };

function createFilters(wanted: Filter): Filters {
  return { mayContain: createPageFilter(wanted), matches: createMatcher(wanted) };
}

/**
 * Looks through stored pages until an answer is full; `next` is the stored page with the next match. The first answer
 * counts all matches, so it goes on to the end.
 */
async function search(
  pages: AsyncIterable<{ number: number; text: Buffer }>,
  { parse, mayContain, matches, page, signal }: Filters & Search,
): Promise<Found> {
  const items: StoredItem[] = [];
  let next: number | null = null;
  let count = 0;
  let busyMs = 0;
  for await (const { number, text } of pages) {
    // Others are served between two pages, for twice as long as the one before took.
    await delay(busyMs * 2, undefined, signal && { signal });
    const start = performance.now();
    const content = text.toString();
    const found = mayContain(content) ? parse(content).filter(matches) : [];
    count += found.length;
    if (found.length > 0 && next === null) {
      if (items.length < pageItems) items.push(...found);
      else next = number;
    }
    if (next !== null && page > 0) break;
    busyMs = performance.now() - start;
  }
  return { items, next, ...(page === 0 ? { matches: count } : {}) };
}
