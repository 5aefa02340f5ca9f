import type { SchemaNode } from "../documentation-view/node.ts";
import type { Json } from "../json.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { isSameExample } from "./same-example.ts";

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

/** What examples show: the schema that they follow, and their values. */
type Exemplified = {
  node: SchemaNode | undefined;
  /** Undefined where one is kept elsewhere. */
  values: readonly (Json | undefined)[];
  text: string | undefined;
};

/** Notes other examples of a schema. One that differs only where the fields of the schema do is no change of its own. */
export function compareExamples(
  collector: Collector,
  where: ChangeLocation,
  before: Exemplified,
  after: Exemplified,
): void {
  if (before.text === after.text) return;
  const { values } = before;
  const isSame =
    values.length > 0 &&
    values.length === after.values.length &&
    values.every((value, index) => {
      const other = after.values[index];
      return (
        value !== undefined && other !== undefined && isSameExample(value, other, before.node, after.node)
      );
    });
  if (!isSame) compareExample(collector, where, before.text, after.text);
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
