import type { FindingPage, ProjectAnalysis, RevisionSummary } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import type { Place, ReportedBlock, ReportedCheck } from "@linkspan/engine/format/report";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { countSilences, readSilences } from "../silences/read-silences.service.ts";
import { readPage } from "./analyze/pages.ts";
import { overlayOperations, parseOverlay } from "./design-overlay.ts";
import { readHead, type StoredItem } from "./read-head.ts";
import { selectOperationIdsAt } from "./revisions.queries.ts";
import { findResults, readerOf } from "./revisions.service.ts";

type Work = Pick<Deps, "db" | "blobs">;

type Target = { id: string; number: number };

type FindingTarget = Target & { section: "operations" | "schemas"; page?: number | undefined };

/** Scores and checks of the current revision, with the project's links counted. */
export async function readAnalysis(deps: Work, caller: Caller, id: string): Promise<ProjectAnalysis> {
  const { project } = await findMember(deps.db, caller.id, id);
  const number = project.current_revision;
  if (number === null) throw new AppError("not_found", "No revision could be read yet.");
  return composeAnalysis(deps, { id, number }, nameOperations);
}

/** A page of what was found about operations or schemas. */
export async function readFindings(deps: Work, caller: Caller, target: FindingTarget): Promise<FindingPage> {
  await findMember(deps.db, caller.id, target.id);
  return composeFindings(deps, target, nameOperations);
}

/** The analysis of a revision, for somebody who was allowed to read it. `name` tells which ids they see. */
export async function composeAnalysis(
  deps: Work,
  target: Target,
  name: NameOperations,
): Promise<ProjectAnalysis> {
  const { analysis, summary, design } = await findResults(deps, target);
  const { blocks, ...head } = await readHead(readerOf(deps, analysis), parseOverlay(design));
  const idOf = await name(deps, target, listPlaces(Object.values(blocks)));
  const present = (block: ReportedBlock) => presentBlock(block, idOf);
  return {
    revision: target.number,
    summary: summary as RevisionSummary,
    aiReadiness: present(blocks.aiReadiness),
    design: present(blocks.design),
    performance: present(blocks.performance),
    security: present(blocks.security),
    ...head,
    silence_count: await countSilences(deps.db, target.id),
  };
}

/** A page of the findings of a revision, for somebody who was allowed to read it. */
export async function composeFindings(
  deps: Work,
  { page = 0, ...target }: FindingTarget,
  name: NameOperations,
): Promise<FindingPage> {
  const { analysis, design } = await findResults(deps, target);
  const found = await readPage(readerOf(deps, analysis), target.section, page);
  const items = JSON.parse(found?.text.toString() ?? "[]") as StoredItem[];
  const next = found && !found.isLast ? page + 1 : null;
  const silences = await readSilences(deps.db, target.id, target.section);
  if (target.section === "schemas") {
    const mark = (item: StoredItem) => ({ ...item, findings: silences.mark(item.name, item.findings) });
    return { next, items: items.map(mark) };
  }
  const overlay = parseOverlay(design);
  const open = overlay ? overlayOperations(items, overlay) : items;
  const idOf = await name(
    deps,
    target,
    open.flatMap(({ place }) => place ?? []),
  );
  const nameItem = ({ place, ...item }: StoredItem) => {
    const operationId = idOf(place);
    return { ...item, operation_id: operationId, findings: silences.mark(operationId, item.findings) };
  };
  return { next, items: open.map(nameItem) };
}

type NameOperation = (place: number | undefined) => string | null;

type NameOperations = (deps: Work, target: Target, places: readonly number[]) => Promise<NameOperation>;

/** Finds the project's own ids for operations that an analysis knows by their places. */
const nameOperations: NameOperations = async (deps, target, places) => {
  const distinct = [...new Set(places)];
  const ids = await selectOperationIdsAt(deps.db, target, distinct);
  const byPlace = new Map(distinct.map((place, index) => [place, ids[index] ?? null]));
  return (place) => (place === undefined ? null : (byPlace.get(place) ?? null));
};

/** The project's ids are its members' business. */
export const nameNothing: NameOperations = async () => () => null;

type Placed = Place & { place?: number };

function listPlaces(blocks: readonly ReportedBlock[]): number[] {
  const checks = blocks.flatMap(({ issues, passed, skipped }) => [...issues, ...passed, ...skipped]);
  return checks.flatMap(({ findings }) => findings.flatMap(({ place }: Placed) => place ?? []));
}

function presentBlock(block: ReportedBlock, idOf: NameOperation): ProjectAnalysis["design"] {
  const present = (check: ReportedCheck) => {
    const { why = "", fix = "" } = findRule(check.rule) ?? {};
    const findings = check.findings.map(({ place, ...at }: Placed) => ({ ...at, operation_id: idOf(place) }));
    return { ...check, why, fix, findings };
  };
  return {
    score: block.score,
    issues: block.issues.map(present),
    passed: block.passed.map(present),
    skipped: block.skipped.map(present),
  };
}
