import type { ScoreHistoryPage, ScorePoint } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { Summary } from "../../results/summary.ts";
import { findMember } from "../membership/membership.service.ts";
import { readOwnerPlan, requireAnalytics } from "../plan-limits/plan-limits.service.ts";
import { selectScores } from "./scores.queries.ts";

const pageScores = 50;

type ScoresQuery = {
  id: string;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
};

/** How the revisions of a project scored, the newest first, if its owner's plan has analytics. */
export async function listScores(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { id, from, to, before }: ScoresQuery,
): Promise<ScoreHistoryPage> {
  const { project } = await findMember(deps.db, caller.id, id);
  requireAnalytics(await readOwnerPlan(deps.db, id));
  const rows = await selectScores(deps.db, id, {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    before: before ?? project.last_revision + 1,
    limit: pageScores,
  });
  return {
    items: rows.map(presentScore),
    next: rows.length === pageScores ? (rows.at(-1)?.number ?? null) : null,
  };
}

function presentScore(row: { number: number; recorded_summary: unknown; created_at: Date }): ScorePoint {
  // Filed with the project's links counted in.
  const { version, overallScore, aiReadiness, design, performance, security } = Summary.parse(
    row.recorded_summary,
  );
  const { number, created_at } = row;
  return {
    number,
    version,
    created_at: created_at.toISOString(),
    overallScore,
    aiReadiness,
    design,
    performance,
    security,
  };
}
