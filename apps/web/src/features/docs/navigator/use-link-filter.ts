import type { OperationLine } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { projectQuery } from "../../../lib/api/project-query.ts";
import type { DocsScope } from "../docs-scope.ts";
import { isOperation } from "./lines.ts";
import type { LinkState } from "./link-filter.tsx";
import { useLinkCounts } from "./use-link-counts.ts";
import type { Navigator } from "./use-navigator.ts";

/** The numbers of linked screens, and the filter by them. */
export function useLinkFilter(scope: DocsScope, { here, isWhole }: Navigator) {
  const counts = useLinkCounts(scope, here);
  const hasLinkedScreens = useHasLinkedScreens(scope);
  const [linkState, setLinkState] = useState<LinkState>("all");
  const keeps = useMemo(() => {
    if (!counts || linkState === "all") return undefined;
    return ({ id }: OperationLine) => (counts(id) ?? 0) > 0 === (linkState === "linked");
  }, [counts, linkState]);
  const linkTotals = useMemo(() => {
    if (!counts || !isWhole) return undefined;
    // No screen calls a webhook. Webhooks are the last group of the list.
    const webhooks = here.findIndex(({ line }) => !isOperation(line) && line.webhooks);
    const lines = webhooks < 0 ? here : here.slice(0, webhooks);
    const operations = lines.flatMap(({ line }) => (isOperation(line) ? [line.id] : []));
    const linked = operations.filter((id) => (counts(id) ?? 0) > 0).length;
    return { linked, unlinked: operations.length - linked };
  }, [counts, here, isWhole]);
  return {
    counts,
    isShown: counts !== undefined || hasLinkedScreens,
    linkState,
    setLinkState,
    keeps,
    linkTotals,
  };
}

/** The project says so before the screens of each operation are counted: the filter then moves nothing. */
function useHasLinkedScreens(scope: DocsScope): boolean {
  const id = scope.of === "project" ? scope.id : "";
  const { data: project } = useQuery({ ...projectQuery(id), enabled: id !== "" });
  return (project?.screens ?? 0) > 0;
}
