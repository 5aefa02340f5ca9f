import type { Project, Revision } from "@linkspan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { revisionQuery } from "./queries.ts";

/** The last revision of a project, polled while it is processed. Then the project's queries are refetched. */
export function useFollowedRevision(
  project: Pick<Project, "id" | "latest"> | undefined,
  onEnd?: (revision: Revision) => void,
): Revision | undefined {
  const queryClient = useQueryClient();
  const following = Boolean(project?.latest);
  const { data } = useQuery({
    ...revisionQuery(project?.id ?? "", project?.latest?.number ?? 0),
    enabled: following,
  });
  const wasUnderWay = useRef(false);

  const notifyEnd = useEffectEvent((revision: Revision) => {
    for (const queryKey of [["projects"], ["project", project?.id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    onEnd?.(revision);
  });

  // Until the revision has loaded, the project's data says whether it is processed.
  const isUnderWay = (data ?? project?.latest)?.status === "processing";
  useEffect(() => {
    if (data && wasUnderWay.current && !isUnderWay) notifyEnd(data);
    wasUnderWay.current = isUnderWay;
  }, [data, isUnderWay]);
  return following ? data : undefined;
}
