import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { kindOfAdded, kindOfRemoved, kindOfRenamed } from "../compare-required.ts";
import { type FieldFeatures, readFeatures } from "../renames/features.ts";
import { matchRenames } from "../renames/match-renames.ts";
import { toRequired } from "../required-fields.ts";
import { compareUnits } from "../units.ts";
import { isUnresolved } from "./compare-node.ts";
import { locateChild, type Pair } from "./pair.ts";
import { writeType } from "./write-node.ts";

/** A field that only one state has. */
type LooseField = {
  node: SchemaNode;
  where: ChangeLocation;
  /** The field that contains it; undefined where that is in both states. */
  inside: LooseField | undefined;
  /** The path of what contains it in the state before, so that siblings are recognized under a renamed object. */
  parent: string;
  features: FieldFeatures;
  depth: number;
  /** The fields inside it that were found elsewhere. */
  moved: Set<string>;
  /** Whether an object that it is removed from refuses properties that are not described. */
  isRefused: boolean;
};

/** Fields of one tree that only one state has, until it is known which of them are the same under another name. */
export type LooseFields = {
  remove(node: SchemaNode, where: ChangeLocation, parent: Pair): void;
  add(node: SchemaNode, where: ChangeLocation, parent: Pair): void;
  /** Reports renamed fields, and returns them to compare their children. */
  findRenamed(): Pair[];
  /** Reports all others. */
  report(): void;
};

/** Starts without any. */
export function createLooseFields(collector: Collector): LooseFields {
  const removed = new Set<LooseField>();
  const added = new Set<LooseField>();

  function noteRenamed(before: LooseField, after: LooseField, confidence: number): Pair {
    const { node, where, inside, depth } = before;
    removed.delete(before);
    added.delete(after);
    inside?.moved.add(node.name);
    after.inside?.moved.add(after.node.name);
    // An object of which everything moved elsewhere has nothing left to remove, and one of moved fields nothing to add.
    if (isAllMoved(inside)) removed.delete(inside);
    if (isAllMoved(after.inside)) added.delete(after.inside);
    const isRetyped = before.features.type !== after.features.type;
    const kind = before.isRefused ? "no-longer-accepted" : kindOfRenamed(where, node, after.node);
    collector.add(where, kind, {
      before: `${where.path} ${writeType(node)}`,
      after: `${after.where.path} ${writeType(after.node)}`,
      rename: { to: after.where, isRetyped, confidence },
      facts: compareUnits(node, after.node),
    });
    return { before: node, after: after.node, where, whereAfter: after.where, depth, isRenamed: true };
  }

  return {
    remove(node, where, parent) {
      const isClosed = where.direction === "request" && parent.after.readShape().isClosed;
      removed.add({ ...createLoose(node, where, parent), isRefused: isClosed && node.role === "property" });
    },
    add: (node, where, parent) => added.add(createLoose(node, where, parent)),
    findRenamed() {
      if (removed.size === 0 || added.size === 0) return [];
      const direct = matchRenames([...removed], [...added]);
      const found = direct.length > 0 ? direct : matchRenames(withNested(removed), withNested(added));
      return found.map(({ before, after, confidence }) => noteRenamed(before, after, confidence));
    },
    report() {
      for (const { node, where, isRefused } of removed) {
        // Whether an object may have more properties is compared by itself.
        if (node.role === "rest") continue;
        collector.add(where, isRefused ? "no-longer-accepted" : kindOfRemoved(node), {
          before: writeType(node),
        });
      }
      for (const { node, where } of added) {
        if (node.role === "rest") continue;
        collector.add(where, kindOfAdded({ isRequired: node.isRequired, node }), {
          after: writeType(node),
          facts: node.isRequired ? { required: [toRequired("body", where.path, node)] } : undefined,
        });
      }
    },
  };
}

function createLoose(node: SchemaNode, where: ChangeLocation, parent: Pair): LooseField {
  return {
    node,
    where,
    inside: undefined,
    parent: parent.where.path,
    features: readFeatures(node, where.path),
    depth: parent.depth + 1,
    moved: new Set(),
    isRefused: false,
  };
}

/** The fields, and those directly inside of them: one may have moved into or out of an object. */
function withNested(fields: Iterable<LooseField>): LooseField[] {
  return [...fields].flatMap((field) => [
    field,
    ...listFields(field.node).flatMap((node): LooseField[] => {
      if (field.moved.has(node.name)) return [];
      const where = locateChild(field.where, field.node, node);
      const features = readFeatures(node, where.path);
      const depth = field.depth + 1;
      return [{ ...field, node, where, features, inside: field, parent: field.where.path, depth }];
    }),
  ]);
}

function isAllMoved(field: LooseField | undefined): field is LooseField {
  return field !== undefined && listFields(field.node).every(({ name }) => field.moved.has(name));
}

function listFields(node: SchemaNode): SchemaNode[] {
  if (isUnresolved(node) || node.state !== "open") return [];
  return node.children().filter(({ role }) => role === "property");
}
