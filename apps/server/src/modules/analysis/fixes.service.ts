import type { FixPreview, FixRequest, FixTask } from "@linkspan/contract";
import { summarizeFix } from "@linkspan/engine/fixes";
import type { Caller } from "../../caller.ts";
import type { WantedTasks } from "../../child/patch/list-tasks.ts";
import type { ReadDeps } from "../../deps.ts";
import { readHead } from "../../results/read-head.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import { findResults, readerOf } from "../revisions/results.service.ts";
import { nameOperations } from "./analysis.service.ts";
import { predictWithLinks } from "./predict-with-links.ts";
import { presentSummary } from "./present-summary.ts";
import { readCheckSilences } from "./read-silences.ts";
import { findFixable, type PatchDeps, runPatch } from "./run-patch.ts";

/** What can be fixed in a revision, with the project's links counted and its silences marked. */
export async function listFixTasks(
  deps: ReadDeps & PatchDeps,
  caller: Caller,
  { id, number, ...wanted }: RevisionRef & WantedTasks,
): Promise<{ items: FixTask[] }> {
  await findMember(deps.db, caller.id, id);
  const target = { id, number };
  const revision = await findFixable(deps, target);
  const { outcome, blob } = await runPatch(deps, caller, revision, { kind: "tasks", wanted });
  await blob.discard();
  const { analysis } = await findResults(deps, target);
  const { blocks } = await readHead(readerOf(deps, analysis), revision.overlay);
  const silences = await readCheckSilences(deps.db, id);
  const operationIndexes = outcome.tasks.flatMap(({ entries }) =>
    entries.flatMap(({ operationIndex }) => operationIndex ?? []),
  );
  const idOf = await nameOperations(deps, target, operationIndexes);
  const items = outcome.tasks.flatMap((task): FixTask[] => {
    const check = blocks[task.block].issues.find(({ rule }) => rule === task.rule);
    // Links may have settled what the text leaves open; a finding without points has no failed check at all.
    if (!check && task.points > 0) return [];
    const entries = task.entries.map(({ operationIndex, ...entry }) => ({
      ...entry,
      operation_id: idOf(operationIndex),
    }));
    const silence = silences.get(task.rule);
    const summary = check && summarizeFix(blocks, check);
    return [
      {
        ...task,
        ...(check ? { covered: check.covered, total: check.total } : {}),
        ...(summary ? presentSummary(summary) : {}),
        entries,
        ...(silence ? { silence } : {}),
      },
    ];
  });
  return { items };
}

/** What answers would do to the file and the score. Nothing is stored. */
export async function previewFixes(
  deps: ReadDeps & PatchDeps,
  caller: Caller,
  { id, number }: RevisionRef,
  request: FixRequest,
): Promise<FixPreview> {
  await findMember(deps.db, caller.id, id);
  const revision = await findFixable(deps, { id, number });
  const { outcome, blob } = await runPatch(deps, caller, revision, { kind: "preview", request });
  await blob.discard();
  return { ...outcome, prediction: predictWithLinks(outcome, revision.overlay) };
}
