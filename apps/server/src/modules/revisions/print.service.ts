import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type DocsBundle, maxPrinted, type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { collectParts } from "./collect-operation.service.ts";
import { readNavigatorUnchecked } from "./navigator.service.ts";
import { createPartReader } from "./part-reader.ts";
import { readContents } from "./read-contents.ts";
import { selectPlacesOf } from "./revisions.queries.ts";
import { findResults, rangesOf } from "./revisions.service.ts";

/** Concurrent print jobs per process: rendering takes time on the event loop from all other requests. */
const maxConcurrent = 2;
let underWay = 0;

/** The whole documentation as one document for paper. It is drawn while it is sent, and never held whole. */
export async function openPrint(
  deps: ReadDeps,
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
  if (!bundle || underWay >= maxConcurrent) {
    throw new AppError("unavailable", "Other print jobs are running. Wait a moment, then try again.", {
      "retry-after": "10",
    });
  }
  return {
    name: `documentation-r${target.number}.html`,
    type: "text/html; charset=utf-8",
    count,
    content: Readable.from(writeDocument(deps, bundle.writePaper, target, first), { objectMode: false }),
  };
}

async function* writeDocument(
  deps: ReadDeps,
  paper: DocsBundle["writePaper"],
  target: RevisionRef,
  first: NavigatorPage,
): AsyncGenerator<string, void, void> {
  underWay++;
  try {
    const stored = await findResults(deps, target);
    const [directory, pack] = [rangesOf(deps, stored.directory), rangesOf(deps, stored.pack)];
    const reader = createPartReader(directory, pack);
    yield paper.begin({ title: first.title, version: first.version, count: countDrawn(first) });
    for (let page = 0; page * navigatorPageLines < first.line_count; page++) {
      const { lines, api } = page === 0 ? first : await readNavigatorUnchecked(deps, { ...target, page });
      const contents = readContents(directory, pack, await findPlaces(deps, target, lines));
      for (const line of lines) {
        if (!("id" in line)) {
          yield paper.tag(line);
          continue;
        }
        const next = await contents.next();
        const text = next.value?.text ?? Buffer.from("{}");
        const { content, parts } = await collectParts(text, api, reader);
        // An operation that is too large is printed without details, so that it is not missing.
        const drawn = content ?? { operation: { summary: line.summary } };
        yield await paper.operation({ line, api, content: drawn, parts });
        await nextTurn();
      }
    }
    yield paper.end;
  } finally {
    underWay--;
  }
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
  const placeOf = new Map([...(await selectPlacesOf(db, target, ids))].map(([place, id]) => [id, place]));
  return ids.map((id) => {
    const place = placeOf.get(id);
    if (place === undefined) throw new AppError("not_found");
    return place;
  });
}
