import type { Silence } from "@linkspan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import type { FindingItem } from "../analysis-data.ts";

/** Under the project's key: whatever happens to the project reads them again. */
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
    meta: { told: true },
  });
}

export function useEndSilence(id: string) {
  const change = useChange(id);
  return useMutation({
    mutationFn: (silence: string) => api.call("deleteSilence", { params: { id, silence } }),
    onSuccess: (_, ended) => change((silences) => silences.filter((each) => each.id !== ended)),
  });
}

/** Shown at once: the pages of findings stay as they are, and so does one's place in them. */
function useChange(id: string) {
  const client = useQueryClient();
  return (change: (silences: Silence[]) => Silence[]) => {
    client.setQueryData(silencesQuery(id).queryKey, (before) => before && change(before));
    // A search that asked for silenced findings, or for open ones, would answer otherwise now.
    client.removeQueries({ queryKey: ["finding-search", "project", id], type: "inactive" });
    return client.invalidateQueries({ queryKey: ["project", id, "silences"] });
  };
}
