import type { BodyView, ResponseView } from "../documentation-view/read-bodies.ts";
import type { MediaView } from "../documentation-view/read-media.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareFields } from "./compare-fields.ts";
import { compareRequired, compareText } from "./compare-node.ts";
import { compareSchemas } from "./compare-schemas.ts";

/** Compares what is sent. */
export function compareBody(
  collector: Collector,
  where: ChangeLocation,
  before: BodyView | undefined,
  after: BodyView | undefined,
): void {
  const isSent = where.direction === "request";
  if (isLost(collector, before, after)) return;
  if (!before && after) collector.add(where, "body-added", isSent && after.isRequired);
  if (before && !after) collector.add(where, "body-removed", true);
  if (!before || !after) return;
  compareRequired(collector, where, before, after);
  compareText(collector, where, before.description, after.description);
  compareMedia(collector, where, before.media, after.media);
}

/** Compares what comes back, status by status. */
export function compareResponses(
  collector: Collector,
  where: ChangeLocation,
  before: readonly ResponseView[],
  after: readonly ResponseView[],
): void {
  const old = new Map(before.map((response) => [response.status, response]));
  const now = new Map(after.map((response) => [response.status, response]));
  for (const [status, response] of old) {
    const location = { ...where, status };
    const other = now.get(status);
    // Callers rely on successes; an error that no longer comes is good news.
    if (!other) collector.add(location, "status-removed", /^[23]/.test(status), { before: status });
    else compareResponse(collector, location, response, other);
  }
  for (const status of now.keys()) {
    if (!old.has(status)) collector.add({ ...where, status }, "status-added", false, { after: status });
  }
}

function compareResponse(
  collector: Collector,
  where: ChangeLocation,
  before: ResponseView,
  after: ResponseView,
): void {
  if (isLost(collector, before, after)) return;
  compareText(collector, where, before.description, after.description);
  compareMedia(collector, where, before.media, after.media);
  compareFields(collector, { ...where, part: "header" }, before.headers, after.headers);
}

/** Whether one of them has to be fetched first. */
function isLost(
  collector: Collector,
  before: Pick<BodyView, "lost"> | undefined,
  after: Pick<BodyView, "lost"> | undefined,
): boolean {
  if (before?.lost?.state === "elsewhere") collector.miss("before", before.lost.reference);
  if (after?.lost?.state === "elsewhere") collector.miss("after", after.lost.reference);
  return Boolean(before?.lost ?? after?.lost);
}

function compareMedia(
  collector: Collector,
  where: ChangeLocation,
  before: readonly MediaView[],
  after: readonly MediaView[],
): void {
  const old = new Map(before.map((media) => [toKey(media), media]));
  const now = new Map(after.map((media) => [toKey(media), media]));
  for (const [key, media] of old) {
    const other = now.get(key);
    if (!other) collector.add(where, "media-removed", true, { before: media.type });
    else if (media.node && other.node) compareSchemas(collector, where, media.node, other.node);
  }
  for (const [key, media] of now) {
    if (!old.has(key)) collector.add(where, "media-added", false, { after: media.type });
  }
}

/** `charset=utf-8` and the like are no other media type. */
function toKey({ type }: MediaView): string {
  return type.split(";")[0]?.trim().toLowerCase() ?? "";
}
