import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";

/** Notes a description that reads differently. */
export function compareText(
  collector: Collector,
  where: ChangeLocation,
  before: string,
  after: string,
): void {
  if (before.trim() === after.trim()) return;
  collector.add(where, "description-edited", { before, after });
}

/** Notes another example. */
export function compareExample(
  collector: Collector,
  where: ChangeLocation,
  before: string | undefined,
  after: string | undefined,
): void {
  if (before === after) return;
  collector.add(where, "example-changed", { before: before ?? "", after: after ?? "" });
}

/** Notes what became deprecated, and what no longer is. */
export function compareDeprecated(
  collector: Collector,
  where: ChangeLocation,
  before: { isDeprecated: boolean },
  after: { isDeprecated: boolean },
): void {
  if (!before.isDeprecated && after.isDeprecated) collector.add(where, "deprecated");
  if (before.isDeprecated && !after.isDeprecated) collector.add(where, "restored");
}
