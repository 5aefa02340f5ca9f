import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import { extendPath } from "./write-node.ts";

/** Two states of a schema. Where an object above them was renamed, they have different paths. */
export type Pair = {
  before: SchemaNode;
  after: SchemaNode;
  where: ChangeLocation;
  whereAfter: ChangeLocation;
  depth: number;
  /** Whether it was reported as renamed, which says all about the field itself. */
  isRenamed?: true;
};

/** The location of a child. */
export function locateChild(where: ChangeLocation, parent: SchemaNode, child: SchemaNode): ChangeLocation {
  const direction = child.role === "not" ? flip(where.direction) : where.direction;
  return { ...where, direction, path: extendPath(where.path, parent, child), pointer: child.pointer };
}

/** What is forbidden works the other way round. */
function flip(direction: ChangeLocation["direction"]): ChangeLocation["direction"] {
  return direction === "request" ? "response" : "request";
}
