import type { ReachingChange } from "@linkspan/contract";
import { toRowKey } from "@linkspan/engine/field-address";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { changeSummaryQuery } from "../../../../lib/api/change-summary-query.ts";
import { formatVersion } from "../../../../lib/format/format-version.ts";
import { docRevisionQuery } from "../../queries.ts";
import { useBreakMarks } from "../../use-break-marks.ts";
import { useDesign } from "../design-context.ts";
import { operationBreaksQuery } from "./queries.ts";

type ShownOperation = Pick<ReturnType<typeof useDesign>, "scope" | "project" | "revision" | "operation">;

/** What a change does to a layer. */
export type Break = { change: ReachingChange; layer: ReachingChange["reach"]["first"][number] };

export type Breaks = {
  /** The version that breaks the layers. */
  version: string;
  /** The number of the draft, if it is shown. */
  draft: number | undefined;
  byLayer: ReadonlyMap<string, Break>;
};

export function useBreaks(): Breaks | undefined {
  return useBreaksOf(useDesign());
}

/** What the shown draft breaks of the operation's layers; in the current revision, what the newest draft breaks. */
export function useBreaksOf(design: ShownOperation): Breaks | undefined {
  const { scope, project, revision, operation } = design;
  const isMember = scope.of === "project";
  const isCurrent = isMember && scope.isCurrent;
  const { data: shown } = useQuery({
    ...docRevisionQuery(project, revision),
    enabled: isMember && !isCurrent,
  });
  const marks = useBreakMarks(isCurrent ? project : undefined);
  const { data: summary } = useQuery({ ...changeSummaryQuery(project), enabled: isCurrent });
  const newest = marks?.operations.has(operation) ? summary?.compared?.after : undefined;
  const draft = !isCurrent && shown?.draft ? revision : undefined;
  const after = draft ?? newest;
  const { data: page } = useQuery({
    ...operationBreaksQuery(project, operation, after ?? 0),
    enabled: after !== undefined && operation !== "",
  });
  const version = draft === undefined ? marks?.version : formatVersion(shown?.draft?.name ?? "");
  return useMemo(
    () => (page ? { version: version ?? "", draft, byLayer: groupByLayer(page.items) } : undefined),
    [page, version, draft],
  );
}

function groupByLayer(changes: readonly ReachingChange[]): Breaks["byLayer"] {
  const found = changes
    .filter(({ verdict, review }) => verdict !== "safe" && review === null)
    .flatMap((change) => change.reach.first.map((layer) => [layer.layer_id, { change, layer }] as const));
  return new Map(found.toReversed());
}

/** The layers whose field the shown draft removes or renames, by the row that the field had. */
export function groupByRemovedField(breaks: Breaks | undefined): ReadonlyMap<string, Break[]> {
  if (breaks?.draft === undefined) return new Map();
  const removed = [...breaks.byLayer.values()].filter(
    ({ layer: { effect } }) => effect === "removed" || effect === "renamed",
  );
  return Map.groupBy(removed, ({ layer }) => toRowKey(layer.field));
}
