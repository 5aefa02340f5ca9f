import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

export function teamsQuery() {
  return queryOptions({
    queryKey: ["teams"],
    queryFn: ({ signal }) => api.call("listTeams", {}, { signal }),
    refetchOnWindowFocus: "always",
  });
}
