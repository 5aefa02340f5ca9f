import type { FindingPage } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import { parseOverlay } from "../../results/design-overlay.ts";
import { type Filter, isFilter } from "../../results/match-item.ts";
import { pageItems, readPage, readPageRuns } from "../../results/pages.ts";
import { type ItemMarks, type PresentedItem, presentItems } from "../../results/present-items.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIndexes } from "../revisions/operation-ids.service.ts";
import { findResults, readerOf } from "../revisions/results.service.ts";
import { type NameOperations, nameOperations } from "./analysis.service.ts";
import { readSilences } from "./read-silences.ts";

type Section = "operations" | "schemas";
type FindingDeps = ReadDeps & Pick<Deps, "findingSearch">;

export type FindingsQuery = {
  id: string;
  number: number;
  section: Section;
  page?: number | undefined;
} & Filter;

type Found = { items: PresentedItem[]; next: number | null; matches?: number };

/** A page of what was found about operations or schemas, of all of them or of those that are looked for. */
export async function readFindings(
  deps: FindingDeps,
  caller: Caller,
  wanted: FindingsQuery,
): Promise<FindingPage> {
  await findMember(deps.db, caller.id, wanted.id);
  return readFindingsUnchecked(deps, caller, wanted, nameOperations);
}

/** The same without authorization: callers check access. `name` selects the operation IDs to show. */
export async function readFindingsUnchecked(
  deps: FindingDeps,
  requester: Requester,
  wanted: FindingsQuery,
  name: NameOperations,
): Promise<FindingPage> {
  const { section, page = 0 } = wanted;
  const { analysis, design } = await findResults(deps, wanted);
  const closed = section === "operations" ? parseOverlay(design)?.closed : undefined;
  const marks: ItemMarks = { closed: closed && new Set(closed), silences: await readMarks(deps, wanted) };
  const read = readerOf(deps, analysis);
  const found = isFilter(wanted)
    ? await search(deps, requester, { read, marks, wanted, page })
    : await readOne(read, section, { marks, page });
  if (section === "schemas") return found;
  const idOf = await name(
    deps,
    wanted,
    found.items.flatMap(({ operationIndex }) => operationIndex ?? []),
  );
  return {
    ...found,
    items: found.items.map(({ operationIndex, ...item }) => ({
      ...item,
      operation_id: idOf(operationIndex),
    })),
  };
}

/** The project's silences, by the index of an operation or the name of a schema. */
async function readMarks(deps: ReadDeps, wanted: FindingsQuery): Promise<ItemMarks["silences"]> {
  const { subjects } = await readSilences(deps.db, wanted.id, wanted.section);
  if (wanted.section === "schemas") return subjects;
  const ids = await findOperationIndexes(deps, wanted, [...subjects.keys()]);
  return new Map(
    [...ids].flatMap(([index, id]) => {
      const silences = subjects.get(id);
      return silences ? [[index, silences] as const] : [];
    }),
  );
}

async function readOne(
  read: ReturnType<typeof readerOf>,
  section: Section,
  { marks, page }: { marks: ItemMarks; page: number },
): Promise<Found> {
  const found = await readPage(read, section, page);
  return {
    items: found ? presentItems(found.text, marks) : [],
    next: found && !found.isLast ? page + 1 : null,
  };
}

type Search = {
  read: ReturnType<typeof readerOf>;
  marks: ItemMarks;
  wanted: FindingsQuery;
  page: number;
};

/**
 * Looks through stored pages until an answer is full; `next` is the stored page with the next match. The first answer
 * counts all matches, so it goes on to the end.
 */
async function search(
  { findingSearch }: FindingDeps,
  requester: Requester,
  { read, marks, wanted, page }: Search,
): Promise<Found> {
  const { section, q, rule, method, level, silence } = wanted;
  const filter = { q, rule, method, level, silence };
  const items: PresentedItem[] = [];
  let next: number | null = null;
  let count = 0;
  for await (const pages of readPageRuns(read, section, page)) {
    const contents = pages.map(({ content }) => content);
    const missing = pageItems - items.length;
    const found = await findingSearch.run(
      { pages: contents, marks, filter, wanted: missing },
      requester.signal,
    );
    for (const [turn, searched] of found.entries()) {
      count += searched.count;
      if (searched.count === 0 || next !== null) continue;
      if (items.length < pageItems) items.push(...searched.items);
      else next = pages[turn]?.number ?? null;
    }
    if (next !== null && page > 0) break;
  }
  return { items, next, ...(page === 0 ? { matches: count } : {}) };
}
