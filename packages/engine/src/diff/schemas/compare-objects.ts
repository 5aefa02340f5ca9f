import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { writeType } from "./write-node.ts";

/** Compares whether an object may have properties that are not described. */
export function compareAdditionalProperties(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [readRest(before), readRest(after)];
  const texts = { before: old.text, after: now.text };
  if (old.state === now.state) return;
  if (now.state === "forbidden") collector.add(where, "additional-properties-forbidden", texts);
  else if (old.state === "forbidden") collector.add(where, "additional-properties-allowed", texts);
  else if (now.state === "typed") collector.add(where, "additional-properties-typed", texts);
  else collector.add(where, "additional-properties-untyped", texts);
}

type Rest = { state: "forbidden" | "typed" | "open"; text: string };

function readRest(node: SchemaNode): Rest {
  const { isClosed, hasTypedRest } = node.readShape();
  if (isClosed) return { state: "forbidden", text: "false" };
  if (!hasTypedRest) return { state: "open", text: "" };
  const typed = node.children().find((child) => child.role === "rest" && !allowsAnything(child));
  return typed ? { state: "typed", text: writeType(typed) } : { state: "open", text: "" };
}

/** Whether a schema says nothing: `additionalProperties: {}` is the same as `true`. */
function allowsAnything(node: SchemaNode): boolean {
  const { types, values } = node.readShape();
  const isPlain = node.state === "leaf" && node.type.lists === 0 && node.constraints.length === 0;
  return isPlain && types.length === 0 && values === undefined;
}

/** Compares the property that tells choices apart, and what its values stand for where there are no choices. */
export function compareDiscriminators(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [before.readShape().discriminator, after.readShape().discriminator];
  if (old === now) {
    compareMappings(collector, where, before, after);
    return;
  }
  const texts = { before: old ?? "", after: now ?? "" };
  if (old === undefined) collector.add(where, "discriminator-added", texts);
  else if (now === undefined) collector.add(where, "discriminator-removed", texts);
  else collector.add(where, "discriminator-changed", texts);
}

function compareMappings(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [before.readShape().mapping, after.readShape().mapping];
  const added = [...now].filter(([value, target]) => old.get(value) !== target);
  for (const [value, target] of old) {
    if (now.get(value) === target) continue;
    const at = added.findIndex(([, other]) => other === target);
    const [[other] = []] = at < 0 ? [] : added.splice(at, 1);
    if (other === undefined) collector.add(where, "discriminator-value-removed", { before: value });
    else collector.add(where, "discriminator-value-changed", { before: value, after: other });
  }
  for (const [value] of added) collector.add(where, "discriminator-value-added", { after: value });
}

/** Compares what the discriminator says for a choice. */
export function compareChoiceValue(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [before.discriminator, after.discriminator];
  if (old?.value === undefined || now?.value === undefined || old.property !== now.property) return;
  if (old.value === now.value) return;
  collector.add(where, "discriminator-value-changed", { before: old.value, after: now.value });
}
