import type { FindingPage, RevisionSummary, SharedAnalysis, SharedLink, ShareKind } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { nameNothing, readAnalysisUnchecked } from "../analysis/analysis.service.ts";
import { type FindingsQuery, readFindingsUnchecked } from "../analysis/findings.service.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { findRevisionUnchecked } from "../revisions/revisions.service.ts";
import { selectShared } from "./share.queries.ts";
import { hashShareToken } from "./share-token.ts";

/** The analysis behind a link. The answer's schema drops what is for members alone. */
export async function readSharedAnalysis(deps: ReadDeps, token: string) {
  const { id, name, number, expires_at } = await openLink(deps, token, "analysis");
  const analysis = number === null ? null : await readAnalysisUnchecked(deps, { id, number }, nameNothing);
  return {
    project_name: name,
    expires_at: expires_at?.toISOString() ?? null,
    analysis: analysis as SharedAnalysis["analysis"],
  };
}

/** All searches of a link are counted against it, from any reader. */
export async function readSharedFindings(
  deps: ReadDeps & Pick<Deps, "findingSearch">,
  token: string,
  part: Omit<FindingsQuery, "id" | "number">,
  signal: AbortSignal,
): Promise<FindingPage> {
  const { id, number } = await openLink(deps, token, "analysis");
  if (number === null) return { next: null, items: [] };
  const requester = { id: `link:${token}`, signal };
  return readFindingsUnchecked(deps, requester, { id, number, ...part }, nameNothing);
}

/** What a badge says: a score, or why there is none. */
export async function readBadge(deps: ReadDeps, token: string): Promise<number | "failed" | "no score"> {
  const { id, number, last } = await openLink(deps, token, "badge");
  const shown = number ?? last;
  if (shown === 0) return "no score";
  const { status, summary } = await findRevisionUnchecked(deps, id, shown);
  if (number === null || !summary) return status === "failed" ? "failed" : "no score";
  return (summary as RevisionSummary).overallScore;
}

/** Unknown, expired and revoked are one answer: a link tells nothing but what it opens. */
export async function openLink(deps: Pick<Deps, "db">, token: string, kind: ShareKind) {
  const shared = await findLink(deps, token);
  if (shared?.kind !== kind) throw new AppError("not_found");
  return shared;
}

/** What a link to a page opens. */
export async function readSharedLink(deps: ReadDeps, token: string): Promise<SharedLink> {
  const link = await findLink(deps, token);
  if (!link || !isPage(link)) throw new AppError("not_found");
  const { id, number } = link;
  // The changelog has its own results: it says which ones are missing.
  if (number !== null && link.is_outdated && link.kind !== "changes")
    throw await requestReprocessing(deps, { id, number });
  return presentLink(link);
}

export function presentLink({
  kind,
  name,
  expires_at,
  is_sample,
  version,
  shows_screens,
}: FoundLink): SharedLink {
  return {
    kind: kind as SharedLink["kind"],
    project_name: name,
    expires_at: expires_at?.toISOString() ?? null,
    is_sample,
    version,
    shows_screens,
  };
}

function isPage({ kind }: FoundLink): boolean {
  return kind === "docs" || kind === "analysis" || kind === "changes";
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** What a link opens, whatever kind it is. */
export async function findLink(deps: Pick<Deps, "db">, token: string) {
  return selectShared(deps.db, hashShareToken(token));
}
