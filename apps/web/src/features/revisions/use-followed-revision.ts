import type { Project, Revision } from "@linkspan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { revisionQuery } from "./queries.ts";

/** The last revision of a project while it is processed. When that ends, everything that shows the project is read again. */
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

  const tellEnd = useEffectEvent((revision: Revision) => {
    for (const queryKey of [["projects"], ["project", project?.id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    onEnd?.(revision);
  });

  useEffect(() => {
    const ended = data !== undefined && data.status !== "processing";
    if (ended && wasUnderWay.current) tellEnd(data);
    wasUnderWay.current = !ended && following;
  }, [data, following]);
  return following ? data : undefined;
}
