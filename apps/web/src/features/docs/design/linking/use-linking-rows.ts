import type { OperationLine } from "@linkspan/contract";
import {
  type ApiFacts,
  type LoadedComponents,
  type OperationContent,
  type OperationView,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { DocsScope } from "../../docs-scope.ts";
import { useLoadedView } from "../../operation/use-loaded-view.ts";
import { componentQuery, operationQuery, readLoadedComponents } from "../../queries.ts";
import { type LinkingRow, listRequestRows, listResponseRows } from "./list-linking-rows.ts";

/** Max components that are fetched to list the fields in them. */
const maxLoaded = 40;

const nothing: OperationContent = { operation: {} };

export type ShownFields = {
  view: OperationView;
  statuses: readonly string[];
  status: string;
  setStatus: (status: string) => void;
  request: readonly LinkingRow[];
  response: readonly LinkingRow[];
};

/** The fields of an operation that can be bound, and the status of the response that is shown. */
export function useLinkingRows(
  scope: DocsScope,
  line: Pick<OperationLine, "id">,
  api: ApiFacts,
): ShownFields {
  const client = useQueryClient();
  const { data } = useQuery(operationQuery(scope, line.id));
  const content = (data as OperationContent | null | undefined) ?? nothing;
  const createView = useCallback(
    (loaded: LoadedComponents) => viewOperation(content, api, loaded),
    [content, api],
  );
  const loadComponent = (reference: string) => client.query(componentQuery(scope, reference));
  const { view, load } = useLoadedView(createView, loadComponent, readLoadedComponents(client, scope));
  const statuses = view.responses.map((response) => response.status);
  const [chosen, setStatus] = useState<string>();
  const status = chosen ?? statuses.find((each) => each.startsWith("2")) ?? statuses[0] ?? "";
  const request = useMemo(() => listRequestRows(view), [view]);
  const response = useMemo(() => listResponseRows(view, status), [view, status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can need further components
  useEffect(() => {
    for (const reference of [...request.missing, ...response.missing].slice(0, maxLoaded)) load?.(reference);
  }, [request, response]);
  return { view, statuses, status, setStatus, request: request.rows, response: response.rows };
}
