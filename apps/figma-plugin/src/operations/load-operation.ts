import type { NavigatorPage, OperationLine } from "@linkspan/contract";
import { type Field, listFields } from "@linkspan/engine/bindings";
import {
  buildWithComponents,
  type Dialect,
  type Json,
  loadEach,
  type OperationContent,
  type OperationView,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { listFieldReferences } from "./field-references.ts";

/** An operation with its fields, as the panel shows it. */
export type LoadedOperation = {
  line: OperationLine;
  view: OperationView;
  fields: readonly Field[];
  dialect: Dialect;
};

/** What an operation is built from, as the server sent it: unlike a view, it can be stored. */
export type OperationSource = {
  line: OperationLine;
  api: NavigatorPage["api"];
  content: OperationContent;
  components: readonly (readonly [reference: string, component: Json])[];
};

/** Reads parts of a revision; null for what it doesn't have. */
type RevisionReader = {
  readNavigator: (operation: string) => Promise<NavigatorPage | null>;
  readOperation: (operation: string) => Promise<unknown>;
  readComponent: (reference: string) => Promise<unknown>;
  /** References that are needed besides those of the operation and its fields. */
  listMore?: (view: OperationView, dialect: Dialect) => readonly string[];
};

/** An operation with everything that it refers to, or null if the revision has no such operation. */
export async function loadOperation(
  reader: RevisionReader,
  operation: string,
): Promise<OperationSource | null> {
  const [page, found] = await Promise.all([reader.readNavigator(operation), reader.readOperation(operation)]);
  const line = page && findLine(page, operation);
  if (!page || !line || !found) return null;
  const content = found as OperationContent;
  const components = await buildWithComponents((loaded) => {
    const view = viewOperation(content, page.api, loaded);
    const more = reader.listMore?.(view, page.api.dialect) ?? [];
    return { result: [...loaded], missing: [...view.missing, ...listFieldReferences(view), ...more] };
  }, loadEach(reader.readComponent));
  return { line, api: page.api, content, components };
}

export function toLoadedOperation({ line, api, content, components }: OperationSource): LoadedOperation {
  const view = viewOperation(content, api, new Map(components));
  return { line, view, fields: listFields(view), dialect: api.dialect };
}

function findLine({ lines }: NavigatorPage, id: string): OperationLine | undefined {
  return lines.find((line): line is OperationLine => "id" in line && line.id === id);
}
