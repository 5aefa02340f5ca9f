import { toLoadedOperation } from "../../operations/load-operation.ts";
import { queryClient } from "../api/api.ts";
import { operationQuery, screenQuery } from "../api/queries.ts";
import type { FillData } from "./prepare-fill.ts";

/** The bindings and operations of a screen that the panel doesn't show: of several selected ones, it shows the first. */
export async function loadFillData(project: string, revision: number, screen: string): Promise<FillData> {
  const details = await queryClient.query(screenQuery(project, screen));
  const ids = [...new Set(details?.bindings.map(({ operation_id }) => operation_id))];
  const sources = await Promise.all(
    ids.map((id) => {
      const { queryKey, queryFn, staleTime } = operationQuery(project, revision, id);
      return queryClient.query({ queryKey, queryFn, staleTime });
    }),
  );
  return { details, operations: sources.flatMap((source) => (source ? toLoadedOperation(source) : [])) };
}
