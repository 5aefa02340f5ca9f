import type { ReachingChange, Revision } from "@linkspan/contract";
import type {
  ChangeReport,
  ReportedChange,
  ReportedReach,
} from "@linkspan/engine/format/changes/change-report";
import { type ComparedText, createChangeReport } from "@linkspan/engine/format/changes/create-change-report";
import type { ReadChanges } from "./read-changes.ts";
import type { ScreenNames } from "./read-layer-names.ts";
import { toRevisionChanges } from "./to-revision-change.ts";

type Result = {
  id: string;
  origin: string;
  before: Revision;
  after: ComparedText;
  read: ReadChanges;
  names: ReadonlyMap<string, ScreenNames>;
};

/** What the server found, as a report with lines of the local file and names of screens and layers. */
export function createProjectReport({ id, origin, before, after, read, names }: Result): ChangeReport {
  const { title = "", version = "", operations = 0 } = before.summary ?? {};
  const report = createChangeReport({ file: before.file_name, title, version, operations }, after, {
    changes: toRevisionChanges(read.items, after.description),
    counts: read.counts,
    operations: read.operations,
    isPartial: read.is_partial,
  });
  const affecting = read.items.filter(({ verdict }) => verdict !== "safe");
  const screens = new Set(affecting.flatMap(({ reach }) => reach.first.map(({ screen_id }) => screen_id)));
  return {
    ...report,
    project: {
      id,
      url: `${origin}/doc/${id}/changes?after=${read.after}`,
      revision: read.after,
      screens: screens.size,
      hasMoreScreens: affecting.some(({ reach }) => reach.layers > reach.first.length),
    },
    changes: report.changes.map((change, index) => addReach(change, read.items[index], names)),
  };
}

function addReach(
  change: ReportedChange,
  item: ReachingChange | undefined,
  names: ReadonlyMap<string, ScreenNames>,
): ReportedChange {
  if (!item) return change;
  const { review } = item;
  return {
    ...change,
    reach: nameReach(item.reach, names),
    ...(review
      ? {
          review: {
            by: review.person?.name ?? "a former member",
            at: review.at,
            note: review.note,
          },
        }
      : {}),
  };
}

function nameReach(
  { layers, screens, first }: ReachingChange["reach"],
  names: ReadonlyMap<string, ScreenNames>,
): ReportedReach {
  return {
    layers,
    screens,
    first: first.map(({ screen_id, layer_id, effect }) => {
      const screen = names.get(screen_id);
      const layer = layer_id === screen_id ? screen?.name : screen?.layers.get(layer_id);
      return { screen: screen?.name ?? `screen ${screen_id}`, layer: layer ?? `layer ${layer_id}`, effect };
    }),
  };
}
