import { ApiError } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { queryClient } from "../../api/api.ts";
import { screenQuery } from "../../api/queries.ts";
import { showToast } from "../../panel/toast.ts";
import { t } from "../../translate.ts";
import { makeChange } from "./change-queue.ts";
import { invertChange } from "./invert-change.ts";
import type { LinkChange } from "./link-change.ts";

/** A change as the panel calls it. */
export type NamedChange = { label: string; change: LinkChange };

/** What became of a change. `undo` is the change that undoes it. */
export type ChangeOutcome =
  | { kind: "stored"; undo: NamedChange | undefined }
  | { kind: "waiting" }
  | { kind: "refused"; reason: string };

/** Makes a change. It never fails: what the server refuses is an outcome, too. */
export async function performChange(project: string, { label, change }: NamedChange): Promise<ChangeOutcome> {
  const changesNothing = change.kind === "link" && isLinked(project, change);
  try {
    const { isWaiting, ...result } = await makeChange(project, label, change);
    if (isWaiting) return { kind: "waiting" };
    const { theirs } = result;
    if (theirs) {
      const names = { layer: theirs.layer.name, field: formatFieldName(theirs.field) };
      return { kind: "refused", reason: t("change.conflict", names) };
    }
    const inverse = changesNothing ? undefined : invertChange(change, result);
    return {
      kind: "stored",
      undo: inverse && { label: t("change.undo-of", { change: label }), change: inverse },
    };
  } catch (error) {
    return { kind: "refused", reason: error instanceof ApiError ? error.message : t("change.failed") };
  }
}

/** Says what became of changes, and offers to undo those that were stored. */
export function showOutcomes(project: string, label: string, outcomes: readonly ChangeOutcome[]): void {
  const refused = outcomes.find(({ kind }) => kind === "refused");
  const undo = outcomes.flatMap((outcome) => (outcome.kind === "stored" ? (outcome.undo ?? []) : []));
  const action = { label: t("change.undo"), onClick: () => void undoChanges(project, undo) };
  if (refused?.kind === "refused" && outcomes.length === 1) showToast(refused.reason);
  else if (outcomes.every(({ kind }) => kind === "waiting")) showToast(t("change.waiting"));
  else showToast(label, undo.length > 0 ? action : undefined);
}

/** Undoes changes, the last one first. */
async function undoChanges(project: string, changes: readonly NamedChange[]): Promise<void> {
  const outcomes: ChangeOutcome[] = [];
  for (const change of changes.toReversed()) outcomes.push(await performChange(project, change));
  const refused = outcomes.find(({ kind }) => kind === "refused");
  if (refused?.kind === "refused") showToast(refused.reason);
  else showToast(t(outcomes.some(({ kind }) => kind === "waiting") ? "change.waiting" : "change.undone"));
}

/** Whether a link was there before: undoing it would remove what someone else made. */
function isLinked(project: string, { operation, screen, nodes }: LinkChange & { kind: "link" | "unlink" }) {
  const details = queryClient.getQueryData(screenQuery(project, screen).queryKey);
  return details?.links.some((link) => link.operation_id === operation && nodes.includes(link.node_id));
}
