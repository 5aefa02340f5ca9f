import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type DocsBundle, maxPrinted, type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIndexes } from "../revisions/operation-ids.service.ts";
import { findResults } from "../revisions/results.service.ts";
import { collectOperation } from "./collect-operation.ts";
import { readNavigatorUnchecked } from "./navigator.service.ts";

/** The whole documentation as one document for paper. It is drawn while it is sent, and never held whole. */
export async function openPrint(
  deps: ReadDeps & Pick<Deps, "concurrency">,
  bundle: DocsBundle | undefined,
  caller: Caller,
  target: RevisionRef,
): Promise<{ name: string; type: string; count: number; content: Readable }> {
  await findMember(deps.db, caller.id, target.id);
  const first = await readNavigatorUnchecked(deps, { ...target, page: 0 });
  const count = countDrawn(first);
  if (count > maxPrinted) {
    throw new AppError(
      "print_limit",
      `This revision has ${count} operations; you can print up to ${maxPrinted} at once.`,
    );
  }
  const release = bundle && deps.concurrency.printJobs.tryEnter();
  if (!bundle || !release) {
    throw new AppError("unavailable", "Other print jobs are running. Wait a moment, then try again.", {
      "retry-after": "10",
    });
  }
  const content = Readable.from(writeDocument(deps, bundle.writePaper, target, first), { objectMode: false });
  // However it ends: complete, failed, or because the caller hung up before it began.
  content.once("close", release);
  return {
    name: `documentation-r${target.number}.html`,
    type: "text/html; charset=utf-8",
    count,
    content,
  };
}

async function* writeDocument(
  deps: ReadDeps,
  paper: DocsBundle["writePaper"],
  target: RevisionRef,
  first: NavigatorPage,
): AsyncGenerator<string, void, void> {
  const reader = openSequentialReader(deps, await findResults(deps, target));
  yield paper.begin({ title: first.title, version: first.version, count: countDrawn(first) });
  for (let page = 0; page * navigatorPageLines < first.line_count; page++) {
    const { lines, api } = page === 0 ? first : await readNavigatorUnchecked(deps, { ...target, page });
    const contents = reader.readOperations(await findPlaces(deps, target, lines));
    for (const line of lines) {
      if (!("id" in line)) {
        yield paper.tag(line);
        continue;
      }
      const next = await contents.next();
      const text = next.value?.text ?? Buffer.from("{}");
      const { content, parts } = await collectOperation(reader, text, api);
      // An operation that is too large is printed without details, so that it is not missing.
      const drawn = content ?? { operation: { summary: line.summary } };
      yield await paper.operation({ line, api, content: drawn, parts });
      await nextTurn();
    }
  }
  yield paper.end;
}

/** What is put on paper. */
function countDrawn({ operation_count, webhook_count = 0 }: NavigatorPage): number {
  return operation_count + webhook_count;
}

/** Where the operations of these lines stand in the index, in the order of the lines. */
async function findPlaces(
  { db }: ReadDeps,
  target: RevisionRef,
  lines: NavigatorPage["lines"],
): Promise<number[]> {
  const ids = lines.flatMap((line) => ("id" in line ? line.id : []));
  const placeOf = new Map(
    [...(await findOperationIndexes(db, target, ids))].map(([place, id]) => [id, place]),
  );
  return ids.map((id) => {
    const place = placeOf.get(id);
    if (place === undefined) throw new AppError("not_found");
    return place;
  });
}
