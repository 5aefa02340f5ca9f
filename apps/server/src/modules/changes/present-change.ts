import type { Change, ChangeReview, ReachingChange } from "@linkspan/contract";
import type { ChangeLocation } from "@linkspan/engine/diff";
import type { ChangeCause, RevisionChange } from "@linkspan/engine/diff/revisions";
import type { Reach } from "./reach.ts";
import type { ReviewRow } from "./reviews.queries.ts";

/** The stable IDs of the operations of both revisions, in the order of their indexes. */
export type OperationIds = { before: readonly string[]; after: readonly string[] };

/** A stored change as the API responds with it. */
export function presentChange(change: RevisionChange, ids: OperationIds): Change {
  const { fingerprint, kind, verdict, cause, where, before, after, rename, directions, facts } = change;
  const { count, first } = change.operations;
  return {
    fingerprint,
    kind,
    verdict,
    cause: presentCause(cause, ids),
    where: presentLocation(where),
    before,
    after,
    rename: rename
      ? { to: presentLocation(rename.to), is_retyped: rename.isRetyped, confidence: rename.confidence }
      : null,
    units: facts?.units ?? null,
    scale: facts?.scale ?? null,
    required: (facts?.required ?? []).map((field) => ({ ...field, values: [...field.values] })),
    directions: [...directions],
    operations: { count, first: first.flatMap((index) => ids.after[index] ?? []) },
  };
}

/** The same with the layers that it affects, at most so many, and its review. */
export function presentReaching(
  change: RevisionChange,
  reach: Reach | undefined,
  { review, move }: { review: ReviewRow | undefined; move: ReachingChange["move"] },
  ids: OperationIds,
  maxLayers?: number,
): ReachingChange {
  const { layers = 0, screens = 0, first = [] } = reach ?? {};
  return {
    ...presentChange(change, ids),
    reach: {
      layers,
      screens,
      first: first.slice(0, maxLayers).map((layer) => ({
        layer_id: layer.layerId,
        layer: null,
        screen_id: layer.screenId,
        operation_id: layer.operationId,
        field: layer.field,
        effect: layer.effect,
        divide_by: layer.divideBy ?? null,
        shown_as: layer.shownAs ?? null,
        holds: layer.holds ?? null,
      })),
    },
    could_use: null,
    move,
    review: review ? presentReview(review) : null,
  };
}

/** A stored review as the API responds with it. */
export function presentReview({ person, name, image_url, ...review }: ReviewRow): ChangeReview {
  return {
    person: person === null ? null : { id: person, name: name ?? "", image_url },
    at: review.reviewed_at.toISOString(),
    note: review.note,
    revision: review.revision,
  };
}

function presentCause(cause: ChangeCause, ids: OperationIds): Change["cause"] {
  const none = { role: null, operation_id: null };
  switch (cause.of) {
    case "api":
      return { of: "api", name: "", ...none };
    case "path":
      return { of: "path", name: cause.path, ...none };
    case "component":
      return { of: "component", name: cause.name, role: cause.role, operation_id: null };
    case "operation": {
      const { before, after, label } = cause;
      const id = after === null ? ids.before[before ?? -1] : ids.after[after];
      return { of: "operation", name: label, role: null, operation_id: id ?? null };
    }
  }
}

function presentLocation({ part, callback, name, in: location, status, path, pointer }: ChangeLocation) {
  return { part, callback, name, in: location, status, path, pointer };
}
