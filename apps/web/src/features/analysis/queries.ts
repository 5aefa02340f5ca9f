import {
  ApiError,
  type FindingPage,
  ProjectAnalysis,
  type Revision,
  SharedAnalysis,
} from "@linkspan/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../lib/api/retry-when-rate-limited.ts";
import type { Section } from "./analysis-data.ts";
import type { View } from "./view.ts";

const pollMs = 1500;

/** The server responded, but not with an analysis that can be shown. */
export class UnusableAnalysis extends Error {}

/** The analysis; without one, the latest revision, processing or failed, or null when nothing was uploaded. */
export type AnalysisState = { analysis: ProjectAnalysis } | { analysis?: never; waitingFor: Revision | null };

export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: ["analysis", id],
    queryFn: ({ signal }) => readAnalysis(id, signal),
    // The page shows the error itself, with a button to retry.
    meta: { showsError: true },
    refetchInterval: ({ state }) =>
      state.data && "waitingFor" in state.data && state.data.waitingFor?.status === "processing"
        ? pollMs
        : false,
  });
}

async function readAnalysis(id: string, signal: AbortSignal): Promise<AnalysisState> {
  const params = { id };
  try {
    return { analysis: await fetchAnalysis(id, signal) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    const { current, latest } = await api.call("readProject", { params }, { signal });
    // The revision became current between the two calls.
    if (current) return { analysis: await fetchAnalysis(id, signal) };
    if (!latest) return { waitingFor: null };
    const { number } = latest;
    return { waitingFor: await api.call("getRevision", { params: { id, number } }, { signal }) };
  }
}

async function fetchAnalysis(id: string, signal: AbortSignal): Promise<ProjectAnalysis> {
  const analysis = await api.call("getAnalysis", { params: { id } }, { signal });
  if (!ProjectAnalysis.safeParse(analysis).success)
    throw new UnusableAnalysis("The response is not an analysis");
  return analysis;
}

/** The analysis behind a share link, or null if the link is invalid: a state to show, not an error. */
export function sharedAnalysisQuery(token: string) {
  return queryOptions({
    queryKey: ["shared-analysis", token],
    queryFn: async ({ signal }): Promise<SharedAnalysis | null> => {
      try {
        const shared = await api.call("readSharedAnalysis", { params: { token } }, { signal });
        if (!SharedAnalysis.safeParse(shared).success)
          throw new UnusableAnalysis("The response is not an analysis");
        return shared;
      } catch (error) {
        if (error instanceof ApiError && /^(not_found|invalid_request)$/.test(error.code)) return null;
        throw error;
      }
    },
  });
}

/** Whose findings are read: a project's, by its ID, or those behind a share link, by its token. */
export type AnalysisSource = { of: "project" | "link"; id: string };

/** One list of findings: a section of a revision. */
export type FindingScope = AnalysisSource & { number: number; section: Section };

export function findingPageQuery(scope: FindingScope, page: number) {
  const { of, id, number, section } = scope;
  return queryOptions({
    queryKey: ["findings", of, id, number, section, page],
    queryFn: ({ signal }) => retryWhenRateLimited(signal, () => readFindings(scope, { page }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Page = { page: number } & Partial<Filter>;

function readFindings(
  { of, id, number, section }: FindingScope,
  asked: Page,
  signal: AbortSignal,
): Promise<FindingPage> {
  if (of === "project") {
    return api.call(
      "listFindings",
      { params: { id, number }, query: { section, ...clean(asked) } },
      { signal },
    );
  }
  // Share links have no silences.
  const { silence: _, ...query } = clean(asked);
  return api.call("listSharedFindings", { params: { token: id }, query: { section, ...query } }, { signal });
}

/** Omits empty filters. */
function clean({ page, q, rule, method, silence }: Page) {
  return {
    page,
    ...(q && { q }),
    ...(rule && { rule }),
    ...(method && { method }),
    ...(silence && { silence }),
  };
}

/** The filters of a list; empty ones match everything. */
export type Filter = Pick<View, "q" | "rule" | "method" | "silence">;

/** The matching operations or schemas, searched by the server. */
export function findingSearchQuery(scope: FindingScope, filter: Filter) {
  const { of, id, number, section } = scope;
  const { q, rule, method, silence } = filter;
  return infiniteQueryOptions({
    queryKey: ["finding-search", of, id, number, section, { q, rule, method, silence }],
    queryFn: ({ pageParam: page, signal }) => readFindings(scope, { page, q, rule, method, silence }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The polling interval while a revision is processed, in case live events do not arrive. */
const revisionPollMs = 1000;

/** A revision, polled until its processing has ended. */
export function revisionQuery(id: string, number: number) {
  return queryOptions({
    queryKey: ["project", id, "revision", number],
    queryFn: ({ signal }) => api.call("getRevision", { params: { id, number } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === "processing" ? revisionPollMs : false),
  });
}
