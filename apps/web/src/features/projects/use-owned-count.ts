import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { readListView, toQuery } from "./list-view.ts";
import { projectsQuery } from "./queries.ts";

/**
 * How many projects count against the person's plan. Every page of the list contains it. The dashboard uses the page
 * that is shown, so that counting needs no other request.
 */
export function useOwnedCount(): number | undefined {
  const { pathname } = useLocation();
  const params = useUrlQuery();
  const query = /^\/dashboard\/?$/.test(pathname) ? toQuery(readListView(params)) : {};
  return useQuery({ ...projectsQuery(query), select: ({ owned }) => owned }).data;
}
