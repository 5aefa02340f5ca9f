import { setImmediate } from "node:timers/promises";
import { NewBinding } from "@linkspan/contract";
import { type Field, type FieldReplacement, replaceFields } from "@linkspan/engine/bindings";
import type { Deps } from "../../deps.ts";
import type { BoundField, RemovedField } from "./bound-fields.queries.ts";
import { openFieldReader, type Revision } from "./field-reader.ts";

/** The revision before another one; undefined if its results can't be read. */
export type ReadRevisionBefore = (number: number) => Promise<Revision | undefined>;

/** Max operations whose fields are compared, so that an API that is rewritten doesn't occupy a worker for minutes. */
const maxOperations = 500;

/** Names may contain what can't be stored. */
const isBindable = ({ key }: Field) => NewBinding.shape.field.safeParse(key).success;

/** Proposes fields of the same operation for those that were removed. */
export async function proposeFields(
  deps: Pick<Deps, "db" | "blobs">,
  revision: Revision,
  removed: readonly Omit<RemovedField, "replacement">[],
  readBefore: ReadRevisionBefore,
): Promise<RemovedField[]> {
  if (removed.length === 0) return [];
  const proposed = new Map<string, FieldReplacement>();
  const toKey = ({ operationId, field }: BoundField) => `${operationId} ${field}`;
  const readNow = await openFieldReader(deps, revision);
  let left = maxOperations;
  for (const [removedIn, ofRevision] of Map.groupBy(removed, (each) => each.removedIn)) {
    const before = await readBefore(removedIn);
    if (!before) continue;
    const readOld = await openFieldReader(deps, before);
    const byOperation = Map.groupBy(ofRevision, ({ operationId }) => operationId);
    for (const [operationId, fields] of byOperation) {
      if (left-- <= 0) break;
      const now = (await readNow(operationId)).filter(isBindable);
      const old = now.length === 0 ? [] : await readOld(operationId);
      const gone = new Set(fields.map(({ field }) => field));
      const lost = old.filter(({ key }) => gone.has(key));
      const known = new Set(old.map(({ key }) => key));
      for (const [field, replacement] of replaceFields(lost, now, known)) {
        proposed.set(toKey({ operationId, field }), replacement);
      }
      // Other jobs get their turn.
      await setImmediate();
    }
  }
  return removed.map((each) => ({ ...each, replacement: proposed.get(toKey(each)) }));
}
