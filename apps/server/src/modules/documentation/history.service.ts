import { maxHistoryRevisions, type OperationEvent, type OperationHistory } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { readFingerprint } from "../../results/fingerprints.ts";
import { findMember } from "../membership/membership.service.ts";
import { readerOf } from "../revisions/results.service.ts";
import { type HistoryRow, selectHistory } from "./history.queries.ts";

/** So many fingerprints are read at once: a few connections, not all of them. */
const together = 8;

/** The revisions in which something happened to an operation. */
export async function readHistory(
  deps: ReadDeps,
  caller: Caller,
  wanted: { id: string; operation: string },
): Promise<OperationHistory> {
  await findMember(deps.db, caller.id, wanted.id);
  const rows = (await selectHistory(deps.db, wanted, maxHistoryRevisions)).reverse();
  const first = rows.find(({ operationIndex }) => operationIndex !== null);
  if (!first) throw new AppError("not_found", "No revision contains this operation.");
  const prints = await readPrints(deps, rows);
  const items: OperationEvent[] = [];
  let last: HistoryRow | undefined;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const kind = before && operationEventKind(row, before, last, prints);
    if (kind) items.push(presentEvent(row, kind, last));
    if (row.operationIndex !== null) last = row;
  }
  return { items: items.reverse(), first: first.number, compared_from: findComparedFrom(rows, prints) };
}

type Prints = ReadonlyMap<string, string>;

function operationEventKind(
  row: HistoryRow,
  before: HistoryRow,
  last: HistoryRow | undefined,
  prints: Prints,
): OperationEvent["kind"] | undefined {
  if (row.operationIndex === null) return before.operationIndex === null ? undefined : "removed";
  if (!last) return "added";
  if (before.operationIndex === null) return "returned";
  const [now, then] = [prints.get(toKey(row)), prints.get(toKey(before))];
  return now !== undefined && then !== undefined && now !== then ? "changed" : undefined;
}

/** The first revision after which fingerprints are known everywhere. */
function findComparedFrom(rows: readonly HistoryRow[], prints: Prints): number | null {
  const unknown = rows.findLastIndex((row) => row.operationIndex !== null && !prints.has(toKey(row)));
  return rows[unknown + 1]?.number ?? null;
}

/** The same content is looked at once, however often it was uploaded. */
async function readPrints(deps: ReadDeps, rows: readonly HistoryRow[]): Promise<Prints> {
  const wanted = new Map<string, { fingerprints: Buffer; operationIndex: number }>();
  for (const row of rows) {
    const { fingerprints, operationIndex } = row;
    if (fingerprints && operationIndex !== null) wanted.set(toKey(row), { fingerprints, operationIndex });
  }
  const prints = new Map<string, string>();
  const entries = [...wanted];
  for (let start = 0; start < entries.length; start += together) {
    await Promise.all(
      entries.slice(start, start + together).map(async ([key, { fingerprints, operationIndex }]) => {
        prints.set(key, await readFingerprint(readerOf(deps, fingerprints), operationIndex));
      }),
    );
  }
  return prints;
}

function toKey({ fingerprints, operationIndex }: HistoryRow): string {
  return `${fingerprints?.toString("hex")} ${operationIndex}`;
}

function presentEvent(
  { number, version, created_at }: HistoryRow,
  kind: OperationEvent["kind"],
  last: HistoryRow | undefined,
): OperationEvent {
  return { number, version, created_at: created_at.toISOString(), kind, compared_to: last?.number ?? null };
}
