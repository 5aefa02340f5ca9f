import type { Silence } from "@linkspan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import type { FindingItem } from "../analysis-data.ts";

/** Under the project's key, so that every event of the project refetches them. */
export function silencesQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "silences"],
    queryFn: async ({ signal }) => (await api.call("listSilences", { params: { id } }, { signal })).items,
  });
}

type SilencedRule = { item: FindingItem; rule: string; reason: string };

export function useSilence(id: string) {
  const change = useChange(id);
  return useMutation({
    mutationFn: ({ item, rule, reason }: SilencedRule) => {
      const about = item.operation_id ? { operation_id: item.operation_id } : { schema: item.name ?? "" };
      return api.call("createSilence", { params: { id }, body: { rule, reason, ...about } });
    },
    onSuccess: (made) => change((silences) => [...silences.filter((each) => each.id !== made.id), made]),
    meta: { showsError: true },
  });
}

export function useEndSilence(id: string) {
  const change = useChange(id);
  return useMutation({
    mutationFn: (silence: string) => api.call("deleteSilence", { params: { id, silence } }),
    onSuccess: (_, ended) => change((silences) => silences.filter((each) => each.id !== ended)),
  });
}

/** Updates only the silences: the pages of findings stay cached, and with them the scroll position. */
function useChange(id: string) {
  const client = useQueryClient();
  return (change: (silences: Silence[]) => Silence[]) => {
    client.setQueryData(silencesQuery(id).queryKey, (before) => before && change(before));
    // Searches that filter by silence have other results now.
    client.removeQueries({ queryKey: ["finding-search", "project", id], type: "inactive" });
    return client.invalidateQueries({ queryKey: ["project", id, "silences"] });
  };
}
