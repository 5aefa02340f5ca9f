import type { JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { documentShape, type Shape } from "../walk/shapes.ts";
import { type SeenReference, type Visit, visitReferences } from "../walk/visit-references.ts";
import { createDocumentStore, type DocumentDiagnostic, type DocumentSource } from "./document-store.ts";
import { findReferenceDiagnostic } from "./reference-diagnostic.ts";
import { createReferences, type OtherDocuments, splitReference } from "./references.ts";
import { resolveUrl } from "./resolve-url.ts";

/** A reference as the root would write it, and the place in the root that leads to it. */
type Step = { reference: string; shape: Shape; from: Path };

/**
 * Loads every document that the root's references lead to, and those that theirs lead to. References inside of loaded
 * documents are rewritten to be relative to the root, as if all of them stood there; the root is left as it is.
 */
export async function loadOtherDocuments(
  root: JsonObject,
  source: DocumentSource,
): Promise<{ documents: OtherDocuments; diagnostics: DocumentDiagnostic[] }> {
  const { documents, diagnostics, loadAll } = createDocumentStore(source);
  const visit: Visit = { seen: new Set(), keys: [], found: [] };
  visitReferences(visit, documentShape, root);
  const inRoot = visit.found.splice(0);
  const inOthers: Step[] = [];
  let steps = inRoot.map((seen) => toStep(seen, "", [...seen.keys, "$ref"]));
  while (steps.length > 0) {
    await loadAll(steps);
    const { find } = createReferences(root, documents);
    const next: Step[] = [];
    for (const { reference, shape, from } of steps) {
      const target = find(reference);
      visitReferences(visit, shape, target?.value);
      for (const seen of visit.found.splice(0)) {
        const step = toStep(seen, target?.url ?? "", from);
        next.push(step);
        if (target?.url) {
          seen.holder.$ref = step.reference;
          inOthers.push(step);
        } else inRoot.push(seen);
      }
    }
    steps = next;
  }
  addWrittenUrls(documents, inRoot);
  const references = createReferences(root, documents);
  for (const { reference, from } of inOthers) {
    const diagnostic = findReferenceDiagnostic(references, reference);
    if (diagnostic) diagnostics.push({ rule: diagnostic.rule, path: from, detail: diagnostic.detail });
  }
  return { documents, diagnostics };
}

function toStep({ reference, shape }: SeenReference, base: string, from: Path): Step {
  const { url, fragment } = splitReference(reference);
  const resolved = resolveUrl(base, url);
  return { reference: reference.includes("#") ? `${resolved}#${fragment}` : resolved, shape, from };
}

/** The root may write `./a.yaml` where others mean the same by `a.yaml`. */
function addWrittenUrls(documents: Map<string, unknown>, inRoot: readonly SeenReference[]): void {
  for (const { reference } of inRoot) {
    const { url } = splitReference(reference);
    const document = documents.get(resolveUrl("", url));
    if (document !== undefined) documents.set(url, document);
  }
}
