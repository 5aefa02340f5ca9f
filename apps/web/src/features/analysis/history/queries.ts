import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { readRange, toMoments } from "./score-range.ts";

/** How the revisions of a project scored within a range of days, the newest first. */
export function scoresQuery(id: string, range: string) {
  return infiniteQueryOptions({
    queryKey: ["scores", id, range],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "listScores",
        { params: { id }, query: { ...toMoments(readRange(range), new Date()), before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
