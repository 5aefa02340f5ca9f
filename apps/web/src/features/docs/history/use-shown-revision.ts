import type { Project, Revision } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { docRevisionQuery } from "../queries.ts";

type Current = NonNullable<Project["current"]>;

/** Why the revision in the URL cannot be shown. */
export type UnreadableRevision = {
  number: number | undefined;
  why: "asking" | "away" | "missing" | "failed" | "processing";
  /** The server's message about the failure. */
  text?: string | undefined;
  problem?: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** The revision on the screen. */
export type ShownRevision = {
  number: number;
  version: string;
  /** Whether the URL names it and it is not the current one; links then contain its number too. */
  isNamed: boolean;
  /** Set for a draft. */
  draft: Revision["draft"];
  /** A revision that became current since the page was opened; `showNewest` switches to it, or to the given one. */
  newer: number | undefined;
  showNewest: (revision?: Pick<ShownRevision, "number" | "version">) => void;
};

/**
 * The revision to show: the one in the URL, else the one that was current when the page was opened, so that a new
 * upload does not replace the page while it is being read.
 */
export function useShownRevision(
  project: Project,
  current: Current,
  named: number | null | undefined,
): ShownRevision | UnreadableRevision {
  const [opened, setOpened] = useState({ number: current.number, version: current.version });
  const isNamed = typeof named === "number" && named !== current.number;
  const { data, error, isFetching, refetch } = useQuery({
    ...docRevisionQuery(project.id, isNamed ? named : 0),
    enabled: isNamed,
  });
  const showNewest: ShownRevision["showNewest"] = ({ number, version } = current) =>
    setOpened({ number, version });
  if (named === null) return { number: undefined, why: "missing" };
  if (isNamed) {
    if (data === null) return { number: named, why: "missing" };
    // Only a revision that is known to be ready is shown: requests for the pages of another would fail.
    if (!data && error) return { number: named, why: "away", problem: { error, isFetching, refetch } };
    if (!data) return { number: named, why: "asking" };
    if (data.status !== "ready") return { number: named, why: data.status, text: data.failure?.message };
    const version = data.summary?.version ?? "";
    return { number: named, version, isNamed, draft: data.draft, newer: undefined, showNewest };
  }
  const shown = named === undefined ? opened : current;
  const newer = current.number > shown.number ? current.number : undefined;
  return {
    number: shown.number,
    version: shown.version,
    isNamed: false,
    draft: null,
    newer,
    showNewest,
  };
}
