import type { ScorePage, ScorePoint } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { requireAnalytics } from "../projects/plan-limit.service.ts";
import { Summary } from "./analyze/summary.ts";
import { selectOwnerPlan } from "./process-revision.queries.ts";
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
): Promise<ScorePage> {
  const { project } = await findMember(deps.db, caller.id, id);
  requireAnalytics(await selectOwnerPlan(deps.db, id));
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

function presentScore(row: { number: number; summary: unknown; created_at: Date }): ScorePoint {
  // Filed with the project's links counted in.
  const { version, overallScore, aiReadiness, design, performance, security } = Summary.parse(row.summary);
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
