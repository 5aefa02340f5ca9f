import type { BodyView, ResponseView } from "../documentation-view/read-bodies.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareFields } from "./compare-fields.ts";
import { compareMedia } from "./compare-media.ts";
import { compareRequired } from "./compare-required.ts";
import { compareText } from "./compare-texts.ts";
import { matchStatuses } from "./match-statuses.ts";
import { listRequiredOfBody } from "./required-fields.ts";

/** Compares the bodies of requests. */
export function compareBody(
  collector: Collector,
  where: ChangeLocation,
  before: BodyView | undefined,
  after: BodyView | undefined,
): void {
  if (noteUnresolved(collector, before, after)) return;
  if (!before && after?.isRequired) {
    collector.add(where, "required-body-added", { facts: { required: listRequiredOfBody(after) } });
  } else if (!before && after) collector.add(where, "body-added");
  if (before && !after) collector.add(where, "body-removed");
  if (!before || !after) return;
  compareRequired(collector, where, before, after);
  compareText(collector, where, before.description, after.description);
  compareMedia(collector, where, before.media, after.media);
}

/** Compares responses, status by status. */
export function compareResponses(
  collector: Collector,
  where: ChangeLocation,
  before: readonly ResponseView[],
  after: readonly ResponseView[],
): void {
  const { both, removed, added } = matchStatuses(before, after);
  for (const [response, other] of both) {
    const location = { ...where, status: response.status };
    const statuses = { before: response.status, after: other.status };
    if (isRange(response) !== isRange(other)) {
      collector.add(location, isRange(other) ? "status-widened" : "status-narrowed", statuses);
    }
    compareResponse(collector, location, response, other);
  }
  for (const { status } of removed) {
    // Callers rely on successes; an error that no longer occurs fails no one.
    const kind = /^[23]/.test(status) ? "success-status-removed" : "status-removed";
    collector.add({ ...where, status }, kind, { before: status });
  }
  for (const { status } of added) collector.add({ ...where, status }, "status-added", { after: status });
}

function isRange({ status }: ResponseView): boolean {
  return /x/i.test(status);
}

function compareResponse(
  collector: Collector,
  where: ChangeLocation,
  before: ResponseView,
  after: ResponseView,
): void {
  if (noteUnresolved(collector, before, after)) return;
  compareText(collector, where, before.description, after.description);
  compareMedia(collector, where, before.media, after.media);
  const headers = (response: ResponseView) => ({ path: "", fields: response.headers });
  compareFields(collector, { ...where, part: "header" }, headers(before), headers(after));
}

/** Whether one of them has to be fetched first, or cannot be found. */
function noteUnresolved(
  collector: Collector,
  before: Pick<BodyView, "lost"> | undefined,
  after: Pick<BodyView, "lost"> | undefined,
): boolean {
  if (before?.lost?.state === "elsewhere") collector.miss("before", before.lost.reference);
  if (after?.lost?.state === "elsewhere") collector.miss("after", after.lost.reference);
  return Boolean(before?.lost ?? after?.lost);
}
