import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { projectQuery } from "../../../lib/api/project-query.ts";
import type { DocsScope } from "../docs-scope.ts";

function mockQuery(id: string) {
  return queryOptions({
    queryKey: ["mock", id],
    queryFn: ({ signal }) => api.call("findMock", { params: { id } }, { signal }),
  });
}

/** The mock server of the project: its URL, whether the member can create it, and the mutation that does. */
export function useMock(scope: DocsScope) {
  const id = scope.of === "project" ? scope.id : "";
  const client = useQueryClient();
  const enabled = id !== "";
  const { data, error } = useQuery({ ...mockQuery(id), enabled });
  const { data: project } = useQuery({ ...projectQuery(id), enabled });
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      api.call("createShareLink", { params: { id }, body: { kind: "mock", expires_in_days: null } }),
    onSuccess: ({ url }) => client.setQueryData(mockQuery(id).queryKey, { url }),
  });
  return {
    url: data?.url ?? undefined,
    isKnown: data !== undefined || !enabled || error !== null,
    mayMake: project !== undefined && project !== null && project.role !== "viewer" && !project.read_only,
    make,
  };
}
