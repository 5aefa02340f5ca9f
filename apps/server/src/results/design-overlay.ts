import { applyCoverageOverride, findRule, recomputeOverallScore } from "@linkspan/engine";
import type { ReportedBlock } from "@linkspan/engine/format/report";
import * as z from "zod";
import type { StoredIndex } from "./stored-index.ts";
import type { Summary } from "./summary.ts";

/** What the author of a description writes for an operation that no screen shows. */
export const noScreen = "none";

const blockRule = "design-references";
const operationRule = "operation-design-reference";
const rule = findRule(blockRule);
const blockPoints = rule && "points" in rule ? rule.points : 0;

/**
 * Design coverage that a project has, but the API description does not state. An analysis is stored per content hash
 * and shared by all projects with the same file, so this is applied when the analysis is read.
 */
export const DesignOverlay = z.object({
  /** So many of `total` operations that need a design have one. */
  covered: z.number(),
  total: z.number(),
  /** The places of operations that name no design in the text and yet are linked, or need none. */
  closed: z.array(z.number()),
  /** Of how many of these nothing else is to be said. */
  silent: z.number(),
  /** What the block gains by it, or loses. */
  points: z.number(),
});
export type DesignOverlay = z.infer<typeof DesignOverlay>;

/** The overlay as it is stored with a revision. */
export function parseOverlay(design: unknown): DesignOverlay | undefined {
  return design === null ? undefined : DesignOverlay.parse(design);
}

type Known = {
  isLinked: (operationIndex: number) => boolean;
  needsNoScreen: (operationIndex: number) => boolean;
};

/** The overlay of a revision; undefined when the project knows no more than the text. */
export function createLinkOverlay(
  { operations, designReferences, operationsMissingOnlyDesign }: StoredIndex,
  { isLinked, needsNoScreen }: Known,
): DesignOverlay | undefined {
  const written = { covered: 0, total: 0 };
  const known = { covered: 0, total: 0 };
  const closed: number[] = [];
  for (let operationIndex = 0; operationIndex < operations.method.length; operationIndex++) {
    const node = designReferences[operationIndex];
    const isDrawn = node !== undefined && node !== noScreen;
    if (isDrawn) written.covered++;
    if (node !== noScreen) written.total++;
    if (isDrawn || isLinked(operationIndex)) known.covered++;
    if (isDrawn || isLinked(operationIndex) || !needsNoScreen(operationIndex)) known.total++;
    if (node === undefined && (isLinked(operationIndex) || needsNoScreen(operationIndex)))
      closed.push(operationIndex);
  }
  if (closed.length === 0 && known.total === written.total) return undefined;
  const shut = new Set(closed);
  const silent = operationsMissingOnlyDesign.filter((operationIndex) => shut.has(operationIndex)).length;
  const points = (costs(written) - costs(known)) * blockPoints;
  return { ...known, closed, silent, points };
}

function costs({ covered, total }: { covered: number; total: number }): number {
  return covered < total ? 1 : 0;
}

type Placed<T> = T & { operationIndex?: number };

/** The block with the project's links counted. */
export function overlayBlock(block: ReportedBlock, { covered, total, closed }: DesignOverlay): ReportedBlock {
  const shut = new Set(closed);
  return applyCoverageOverride(block, blockRule, (check) => ({
    ...check,
    covered,
    total,
    ...(check.locationCount === undefined ? {} : { locationCount: total - covered }),
    findings: check.findings.filter(({ operationIndex = -1 }: Placed<object>) => !shut.has(operationIndex)),
  }));
}

/** The scores with the project's links counted. */
export function overlaySummary(summary: Summary, { points }: DesignOverlay): Summary {
  const design = summary.design + points;
  return { ...summary, design, overallScore: recomputeOverallScore({ ...summary, design }) };
}

/** Findings about operations without those that the project's links have settled: those of the closed places. */
export function overlayOperations<
  Finding extends { rule: string },
  Item extends Placed<{ findings: Finding[] }>,
>(items: readonly Item[], shut: ReadonlySet<number>): Item[] {
  return items
    .map((item) =>
      shut.has(item.operationIndex ?? -1)
        ? { ...item, findings: item.findings.filter((finding) => finding.rule !== operationRule) }
        : item,
    )
    .filter(({ findings }) => findings.length > 0);
}
