import { maxFixEntriesPerPage, type FixTask as SentTask } from "@linkspan/contract";
import type { AnalyzedText } from "@linkspan/engine";
import { type FixEntry, type FixTask, listFixTasks } from "@linkspan/engine/fixes";

/** Which tasks are asked for, and which page of their rows. */
export type WantedTasks = {
  rule?: string | undefined;
  page?: number | undefined;
  pointer?: string | undefined;
};

/** A task before the project's own ids are known: rows name their operation by its place. */
export type FoundTask = Omit<SentTask, "entries" | "silence"> & {
  entries: (Omit<SentTask["entries"][number], "operation_id"> & { operationIndex: number | undefined })[];
};

type Analyzed = Extract<AnalyzedText, { status: "analyzed" }>;

/** Tasks with a page of their rows, and the lines that these are in. */
export function listTasks(
  text: string,
  analyzed: Analyzed,
  linked: ReadonlySet<number>,
  { rule, page = 0, pointer }: WantedTasks,
): FoundTask[] {
  const tasks = listFixTasks(analyzed, { linked, ...(rule === undefined ? {} : { only: rule }) });
  const shown = tasks.map((task) => ({ task, ...choosePage(task, page, pointer) }));
  const entries = shown.flatMap((each) => each.entries);
  const positions = analyzed.syntax.locate(
    text,
    entries.map(({ at }) => at),
  );
  const lines = new Map(entries.map((entry, index) => [entry, positions[index]?.line ?? 1]));
  return shown.map(({ task, entries: rows, next }) => present(task, rows, next, lines));
}

function choosePage(
  { entries, others }: FixTask,
  page: number,
  pointer: string | undefined,
): { entries: FixEntry[]; next: number | null } {
  const other = others.find((entry) => entry.pointer === pointer);
  if (other) return { entries: [other], next: null };
  const found = entries.findIndex((entry) => entry.pointer === pointer);
  const chosen = found === -1 ? page : Math.floor(found / maxFixEntriesPerPage);
  const start = chosen * maxFixEntriesPerPage;
  const end = start + maxFixEntriesPerPage;
  return { entries: entries.slice(start, end), next: end < entries.length ? chosen + 1 : null };
}

function present(
  { overallAfter, entries, others: _others, ...task }: FixTask,
  rows: readonly FixEntry[],
  next: number | null,
  lines: ReadonlyMap<FixEntry, number>,
): FoundTask {
  return {
    ...task,
    overall_after: overallAfter,
    entries: rows.map((entry) => {
      const { at: __, operation, ...shown } = entry;
      return { ...shown, line: lines.get(entry) ?? 1, operationIndex: operation };
    }),
    entry_count: entries.length,
    next,
  };
}
