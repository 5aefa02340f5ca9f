import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { patiently } from "../../../lib/patiently.ts";
import { type DocPlace, keyOf } from "../place.ts";
import { forEver } from "../queries.ts";

/** A revision of a project: what a share link opens has no overview. */
export type ProjectPlace = Extract<DocPlace, { of: "project" }>;

export function overviewQuery(place: ProjectPlace) {
  const params = { id: place.id, number: place.number };
  return queryOptions({
    ...forEver,
    queryKey: ["overview", keyOf(place)],
    queryFn: ({ signal }) => patiently(signal, () => api.call("readOverview", { params }, { signal })),
  });
}
