import {
  type FindingSilence,
  findPlan,
  type ProjectAnalysis,
  type RevisionSummary,
} from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { summarizeFix } from "@linkspan/engine/fixes";
import type { ReportedBlock, ReportedCheck, SourceLocation } from "@linkspan/engine/format/report";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { parseOverlay } from "../../results/design-overlay.ts";
import { readHead } from "../../results/read-head.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import { readOwnerPlan } from "../plan-limits/plan-limits.service.ts";
import { findOperationIdsAt } from "../revisions/operation-ids.service.ts";
import { findResults, readerOf } from "../revisions/results.service.ts";
import { presentSummary } from "./present-summary.ts";
import { countSilences, readCheckSilences } from "./read-silences.ts";
import { countScreens } from "./screens.queries.ts";

/** Scores and checks of the current revision, with the project's links counted. */
export async function readAnalysis(deps: ReadDeps, caller: Caller, id: string): Promise<ProjectAnalysis> {
  const { project } = await findMember(deps.db, caller.id, id);
  const number = project.current_revision;
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  return readAnalysisUnchecked(deps, { id, number }, nameOperations);
}

/** The analysis of a revision. Skips authorization: callers check access. `name` selects the operation IDs to show. */
export async function readAnalysisUnchecked(
  deps: ReadDeps,
  target: RevisionRef,
  name: NameOperations,
): Promise<ProjectAnalysis> {
  const { analysis, summary, design } = await findResults(deps, target);
  const { blocks, ...head } = await readHead(readerOf(deps, analysis), parseOverlay(design));
  const checks = listChecks(Object.values(blocks));
  const operationIndexes = checks.flatMap(({ findings }) =>
    findings.flatMap(({ operationIndex }: Placed) => operationIndex ?? []),
  );
  const idOf = await name(deps, target, operationIndexes);
  const screens = await countScreens(deps.db, target.id, listConcerned(checks, idOf));
  const silences = await readCheckSilences(deps.db, target.id);
  const present = (block: ReportedBlock) => presentBlock(block, { blocks, idOf, screens, silences });
  return {
    revision: target.number,
    summary: summary as RevisionSummary,
    analytics: findPlan(await readOwnerPlan(deps.db, target.id)).features.analytics,
    aiReadiness: present(blocks.aiReadiness),
    design: present(blocks.design),
    performance: present(blocks.performance),
    security: present(blocks.security),
    ...head,
    silence_count: await countSilences(deps.db, target.id),
  };
}

type OperationIdLookup = (operationIndex: number | undefined) => string | null;

export type NameOperations = (
  deps: ReadDeps,
  target: RevisionRef,
  operationIndexes: readonly number[],
) => Promise<OperationIdLookup>;

/** Finds the project's own ids for operations that an analysis knows by their places. */
export const nameOperations: NameOperations = async (deps, target, operationIndexes) => {
  const distinct = [...new Set(operationIndexes)];
  const ids = await findOperationIdsAt(deps, target, distinct);
  const idByIndex = new Map(distinct.map((operationIndex, index) => [operationIndex, ids[index] ?? null]));
  return (operationIndex) => (operationIndex === undefined ? null : (idByIndex.get(operationIndex) ?? null));
};

/** The project's ids are its members' business. */
export const nameNothing: NameOperations = async () => () => null;

type Placed = SourceLocation & { operationIndex?: number };

function listChecks(blocks: readonly ReportedBlock[]): ReportedCheck[] {
  return blocks.flatMap(({ issues, passed, skipped }) => [...issues, ...passed, ...skipped]);
}

function listConcerned(checks: readonly ReportedCheck[], idOf: OperationIdLookup) {
  return checks.flatMap(({ rule, findings }) =>
    findings.flatMap(({ operationIndex }: Placed) => {
      const operation = idOf(operationIndex);
      return operation === null ? [] : { rule, operation };
    }),
  );
}

type Known = {
  blocks: Parameters<typeof summarizeFix>[0];
  idOf: OperationIdLookup;
  screens: ReadonlyMap<string, number>;
  silences: ReadonlyMap<string, FindingSilence>;
};

function presentBlock(
  block: ReportedBlock,
  { blocks, idOf, screens, silences }: Known,
): ProjectAnalysis["design"] {
  const present = (check: ReportedCheck) => {
    const { why = "", fix = "" } = findRule(check.rule) ?? {};
    const findings = check.findings.map(({ operationIndex, ...at }: Placed) => ({
      ...at,
      operation_id: idOf(operationIndex),
    }));
    const task = summarizeFix(blocks, check);
    const silence = silences.get(check.rule);
    return {
      ...check,
      why,
      fix,
      findings,
      screens: screens.get(check.rule) ?? 0,
      ...(task ? { task: presentSummary(task) } : {}),
      ...(silence ? { silence } : {}),
    };
  };
  return {
    score: block.score,
    issues: block.issues.map(present),
    passed: block.passed.map(present),
    skipped: block.skipped.map(present),
  };
}
