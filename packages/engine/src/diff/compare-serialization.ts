import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";

/** Compares how a parameter or header is written into a request or response. */
export function compareSerialization(
  collector: Collector,
  where: ChangeLocation,
  before: ParameterView,
  after: ParameterView,
): void {
  const isList = isComposite(before) || isComposite(after);
  const texts = { before: writeSerialization(before, isList), after: writeSerialization(after, isList) };
  if (texts.before !== texts.after) collector.add(where, "serialization-changed", texts);
  if (before.in !== "query" || before.wire.allowsReserved === after.wire.allowsReserved) return;
  collector.add(where, `reserved-characters-${after.wire.allowsReserved ? "allowed" : "forbidden"}`);
}

/** Whether it has several values. Those of one value look the same in nearly all styles. */
function isComposite({ node }: ParameterView): boolean {
  const { types } = node.readShape();
  return node.type.lists > 0 || types.includes("object") || types.includes("array");
}

/** Styles that also change how a single value is written. */
const prefixed = new Set(["label", "matrix"]);

function writeSerialization({ wire }: ParameterView, isList: boolean): string {
  const { style, explode, mediaType } = wire;
  if (mediaType !== undefined) return `content: ${mediaType}`;
  if (!isList) return prefixed.has(style) ? `style: ${style}` : "";
  // deepObject is written in one way only.
  return style === "deepObject" ? `style: ${style}` : `style: ${style}, explode: ${explode}`;
}
