import { Readable } from "node:stream";
import { type DocumentsBundle, maxPrinted, type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findOperationIndexes } from "../revisions/operation-ids.service.ts";
import { findMembersResults, type Results } from "../revisions/results.service.ts";
import { collectOperation } from "./collect-operation.ts";
import { readNavigator } from "./navigator.service.ts";

/** The whole documentation as one document for paper. It is drawn while it is sent, and never held whole. */
export async function openPrint(
  deps: ReadDeps & Pick<Deps, "concurrency">,
  documents: DocumentsBundle | undefined,
  caller: Caller,
  target: RevisionRef,
): Promise<{ name: string; type: string; count: number; content: Readable }> {
  const results = await findMembersResults(deps, caller, target);
  const first = await readNavigator(deps, results, { ...target, page: 0 });
  const count = countDrawn(first);
  if (count > maxPrinted) {
    throw new AppError(
      "print_limit",
      `This revision has ${count} operations; you can print up to ${maxPrinted} at once.`,
    );
  }
  if (!documents) throw new AppError("unavailable", "This server has no bundle that renders documents.");
  const write = () =>
    Readable.from(writeDocument(deps, documents, { target, results, first }), { objectMode: false });
  return {
    name: `documentation-r${target.number}.html`,
    type: "text/html; charset=utf-8",
    count,
    content: await deps.concurrency.printJobs.stream(caller, write),
  };
}

async function* writeDocument(
  deps: ReadDeps,
  { renderPrintBlock }: DocumentsBundle,
  { target, results, first }: { target: RevisionRef; results: Results; first: NavigatorPage },
): AsyncGenerator<string, void, void> {
  const reader = openSequentialReader(deps, results);
  yield await renderPrintBlock({ type: "start", title: first.title, version: first.version });
  for (let page = 0; page * navigatorPageLines < first.line_count; page++) {
    const { lines, api } = page === 0 ? first : await readNavigator(deps, results, { ...target, page });
    const contents = reader.readOperations(await findIndexes(deps, target, lines));
    for (const line of lines) {
      if (!("id" in line)) {
        yield await renderPrintBlock({ type: "tag", line });
        continue;
      }
      const next = await contents.next();
      const text = next.value?.text ?? Buffer.from("{}");
      const { content, components } = await collectOperation(reader, text, api);
      // An operation that is too large is printed without details, so that it is not missing.
      const drawn = content ?? { operation: { summary: line.summary } };
      yield await renderPrintBlock({ type: "operation", line, api, content: drawn, components });
    }
  }
  yield await renderPrintBlock({ type: "end" });
}

/** What is put on paper. */
function countDrawn({ operation_count, webhook_count = 0 }: NavigatorPage): number {
  return operation_count + webhook_count;
}

/** Where the operations of these lines stand in the index, in the order of the lines. */
async function findIndexes(
  deps: ReadDeps,
  target: RevisionRef,
  lines: NavigatorPage["lines"],
): Promise<number[]> {
  const ids = lines.flatMap((line) => ("id" in line ? line.id : []));
  const indexOf = new Map(
    [...(await findOperationIndexes(deps, target, ids))].map(([index, id]) => [id, index]),
  );
  return ids.map((id) => {
    const index = indexOf.get(id);
    if (index === undefined) throw new AppError("not_found");
    return index;
  });
}
