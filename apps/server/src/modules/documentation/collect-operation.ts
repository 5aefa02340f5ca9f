import type { ApiFacts } from "@linkspan/contract";
import {
  type LoadedComponents,
  type OperationContent,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { type FieldAddress, listMissingComponents } from "@linkspan/engine/field-address";
import type { OperationReader } from "../../results/operation-reader.ts";

/** All that the page of one operation shows at first; without content if it is too large to render on the server. */
export type CollectedOperation = { content: OperationContent | undefined; components: LoadedComponents };

/**
 * Larger operations are not rendered on the server: rendering occupies one of its few threads, and its time grows with
 * the size. The largest of 700 operations in a sample of the corpus has 41 kB. Components beyond it are
 * loaded by the browser.
 */
const maxBytes = 200_000;

/** Parses an operation, and loads the components that its page shows. */
export async function collectOperation(
  reader: OperationReader,
  text: Buffer,
  api: ApiFacts,
  field?: FieldAddress,
): Promise<CollectedOperation> {
  if (text.length > maxBytes) return { content: undefined, components: new Map() };
  const content = JSON.parse(text.toString()) as OperationContent;
  const components = await reader.buildWithComponents<LoadedComponents>(
    (loaded) => {
      const view = viewOperation(content, api, loaded);
      const ofField = field ? listMissingComponents(view, field) : [];
      return { result: loaded, missing: [...view.missing, ...ofField] };
    },
    { maxBytes: maxBytes - text.length },
  );
  return { content, components };
}
