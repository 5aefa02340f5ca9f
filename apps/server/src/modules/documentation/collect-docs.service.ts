import type { NavigatorPage, OperationDocs, OperationLine } from "@linkspan/contract";
import { type FieldAddress, parseFieldAddress } from "@linkspan/engine/field-address";
import type { ReadDeps } from "../../deps.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findOperationIndex } from "../revisions/operation-ids.service.ts";
import type { Results } from "../revisions/results.service.ts";
import { collectOperation } from "./collect-operation.ts";
import { openNavigatorPage } from "./navigator.service.ts";

/**
 * The operation that the URL names, with the page of the navigator that it is on: undefined for the first operation,
 * null for none. The components on the path to `field` are included, so that the page can show it.
 */
export async function collectDocs(
  deps: ReadDeps,
  target: RevisionRef,
  results: Results,
  named: string | null | undefined,
  field: FieldAddress | undefined,
): Promise<OperationDocs> {
  const found = named ? await findOperationIndex(deps, target, named) : undefined;
  const at = found === undefined ? { page: 0 } : { operationIndex: found };
  const { navigator, firstIndex } = await openNavigatorPage(deps, target, results, at);
  const wanted = named === undefined ? findOperation(navigator.lines)?.id : named;
  const operationIndex = named === undefined ? firstIndex : found;
  if (!wanted || operationIndex === undefined) return { navigator, operation: null, components: [] };
  const reader = openOperationReader(deps, results);
  const text = await reader.readOperation(operationIndex);
  const { content, components } = await collectOperation(reader, text, navigator.api, field);
  return { navigator, operation: { id: wanted, content }, components: [...components] };
}

/** The field that a page's URL links to (`?field=`), if it names one. */
export function readFieldQuery(query: unknown): FieldAddress | undefined {
  const { field } = query as Record<string, unknown>;
  return typeof field === "string" ? parseFieldAddress(field) : undefined;
}

/** The first operation of these lines. */
export function findOperation(lines: NavigatorPage["lines"]): OperationLine | undefined {
  return lines.find((line): line is OperationLine => "id" in line);
}
