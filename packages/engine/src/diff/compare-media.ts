import type { MediaView } from "../documentation-view/read-media.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareExamples } from "./compare-texts.ts";
import { compareSchemas } from "./schemas/compare-schemas.ts";
import { writeType } from "./schemas/write-node.ts";

/** Compares the media types of a body, and their schemas. */
export function compareMedia(
  collector: Collector,
  where: ChangeLocation,
  before: readonly MediaView[],
  after: readonly MediaView[],
): void {
  const [old, now] = [keyMedia(before), keyMedia(after)];
  const compared = new Set<string>();
  for (const [key, media] of old) {
    const [found, other] = findCounterpart(key, now, old);
    if (!other) collector.add(where, "media-removed", { before: media.type });
    else compareType(media, other, key === found);
    if (found !== undefined) compared.add(found);
  }
  for (const [key, media] of now) {
    if (old.has(key) || compared.has(key)) continue;
    const [, other] = findCounterpart(key, old, now);
    if (other && isRange(other)) compareType(other, media, false);
    else collector.add(where, "media-added", { after: media.type });
  }

  function compareType(media: MediaView, other: MediaView, isSame: boolean): void {
    if (!isSame && media.type !== "" && other.type !== "") {
      const kind = isRange(other) ? "media-widened" : "media-narrowed";
      collector.add(where, kind, { before: media.type, after: other.type });
    }
    compareContents(collector, where, media, other);
  }
}

function compareContents(
  collector: Collector,
  where: ChangeLocation,
  before: MediaView,
  after: MediaView,
): void {
  if (before.node && after.node) compareSchemas(collector, where, before.node, after.node);
  else if (after.node) collector.add(where, "schema-added", { after: writeType(after.node) });
  else if (before.node) collector.add(where, "schema-removed", { before: writeType(before.node) });
  compareExamples(collector, where, toExemplified(before), toExemplified(after));
}

function toExemplified({ node, examples }: MediaView) {
  const text = examples.map((each) => each.text).join("\n") || undefined;
  return { node, values: examples.map(({ value }) => value), text };
}

function keyMedia(media: readonly MediaView[]): Map<string, MediaView> {
  return new Map(media.map((each) => [toKey(each.type), each]));
}

/** The same media type, else a range that contains it or that it contains: `application/json` and `application/*`. */
function findCounterpart(
  key: string,
  side: ReadonlyMap<string, MediaView>,
  other: ReadonlyMap<string, MediaView>,
): [string, MediaView] | [undefined, undefined] {
  const same = side.get(key);
  if (same) return [key, same];
  for (const [each, media] of side) {
    if (!other.has(each) && (isWithin(key, each) || isWithin(each, key))) return [each, media];
  }
  return [undefined, undefined];
}

/** Swagger 2.0 may name no media type at all, which excludes none. */
function isWithin(type: string, range: string): boolean {
  if (type === range) return false;
  return range === "" || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}

function isRange({ type }: MediaView): boolean {
  return toKey(type).endsWith("/*");
}

/** The encoding of the text and a boundary make no other media type; a version does. */
function toKey(type: string): string {
  const [name = "", ...parameters] = type.toLowerCase().split(";");
  const telling = parameters
    .map((parameter) => parameter.replaceAll(/[\s"]/g, ""))
    .filter((parameter) => parameter !== "" && !/^(charset|boundary)=/.test(parameter));
  return [name.trim(), ...telling.sort()].join(";");
}
