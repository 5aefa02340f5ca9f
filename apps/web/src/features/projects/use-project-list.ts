import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { toQuery, useListView } from "./list-view.ts";
import { projectsQuery } from "./queries.ts";

/** The list for the view in the URL. */
export function useProjectList() {
  const { view, changeView } = useListView();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(projectsQuery(toQuery(view)));
  // A retry clears the query's error; the message and the focused button must stay until it is done.
  const [retried, setRetried] = useState<Error | null>(null);
  const failure = data ? null : (error ?? retried);

  const pages = data ? Math.max(1, Math.ceil(data.total / data.page_size)) : undefined;
  const isPastEnd = !isPlaceholderData && pages !== undefined && view.page > pages;
  const goToLast = useEffectEvent(() => changeView({ page: pages ?? 1 }, { replace: true }));
  // The last card of the last page was deleted, or the URL is outdated.
  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd]);

  return {
    view,
    changeView,
    data,
    pages: pages ?? 1,
    isTurning: isPlaceholderData || isPastEnd,
    failure,
    isFetching,
    retry() {
      setRetried(failure);
      void refetch();
    },
  };
}
