import { hasText, isObject, type Json, type JsonObject } from "../json.ts";
import { isHidden } from "../validation/is-hidden.ts";
import { gatherSchema, type MergedSchema } from "./gather-schema.ts";
import { type Child, hasChildren, listChildren } from "./list-children.ts";
import { createResolve, type Lookup, referenceName, type UnresolvedRef } from "./lookup.ts";
import type { NodeLocation, NodeRole, NodeState, SchemaNode } from "./node.ts";
import { readConstraints } from "./read-constraints.ts";
import { readShape, type SchemaShape } from "./read-shape.ts";
import { isNullable, listTypeNames } from "./read-type.ts";
import { readSchemaName } from "./schema-reference.ts";
import { unwrapLists } from "./unwrap-lists.ts";
import { writeLine } from "./write-value.ts";

/** Deeper than this no tree is drawn. */
const maxNodeDepth = 40;

/** What a node takes besides its schema. */
const workPerNode = 100;

/** More values than this are no list to read. */
const maxValues = 1000;

/** How much there is to read of a schema besides the schemas that hold along with it: what all of these list. */
function countWork({ objects }: MergedSchema): number {
  let work = workPerNode;
  for (const { properties, enum: values, oneOf, anyOf } of objects) {
    if (isObject(properties)) work += Object.keys(properties).length;
    for (const list of [values, oneOf, anyOf]) if (Array.isArray(list)) work += list.length;
  }
  return work;
}

/** Looks at a schema as a node of a tree. */
export function createNode(lookup: Lookup, schema: Json, location: NodeLocation): SchemaNode {
  const outer = gatherSchema(lookup, schema, location.trail);
  lookup.work.left -= countWork(outer);
  const { lists, inner, trail, components } = unwrapLists(lookup, outer, location.trail);
  const { objects } = outer;
  const own = lists === 0 ? objects : [...objects, ...inner.objects];
  const lost = inner.cycle === undefined ? inner.lost : undefined;
  const isCut = location.depth >= maxNodeDepth;
  const name = location.name === "" ? choiceName(outer, location.role) : location.name;
  const title = findText(objects, "title");
  let shape: SchemaShape | undefined;
  return {
    key: location.key,
    source: schema,
    components,
    pointer: location.pointer,
    role: location.role,
    name,
    type: { lists, ...listTypeNames(inner) },
    schema: readSchemaName(lookup.api.dialect, inner.name ?? outer.name),
    isRequired: location.isRequired,
    isNullable: isNullable(outer),
    isDeprecated: hasFlag(objects, "deprecated"),
    isReadOnly: hasFlag(objects, "readOnly"),
    isWriteOnly: hasFlag(objects, "writeOnly"),
    description: findText(own, "description") || (title === name ? "" : title),
    values: listValues(own),
    constraints: [
      ...readConstraints(objects, false),
      ...(lists > 0 ? readConstraints(inner.objects, true) : []),
    ],
    example: findExample(objects),
    listExamples: () => [
      ...listAuthored(objects),
      ...(lists === 0 ? [] : listAuthored(inner.objects).map((item) => wrapInLists(item, lists))),
    ],
    discriminator: location.discriminator,
    readShape: () => {
      shape ??= readShape(inner, outer);
      return shape;
    },
    state: readState(inner, lost, isCut, () => hasChildren(inner, outer, isShown)),
    reference: inner.cycle ?? lost?.reference,
    children: () =>
      isCut || inner.cycle !== undefined || lost
        ? []
        : listChildren({ inner, outer, lists }, isShown).map(open),
  };

  function isShown(property: Json): boolean {
    const { hiddenBy } = lookup;
    return !hiddenBy || !isHidden(property, { hiddenBy, resolve: createResolve(lookup) });
  }

  function open({ schema: child, segments, ...at }: Child): SchemaNode {
    const pointer = location.pointer + segments;
    return createNode(lookup, child, { ...at, pointer, depth: location.depth + 1, trail });
  }
}

function readState(
  { cycle }: MergedSchema,
  lost: UnresolvedRef | undefined,
  isCut: boolean,
  hasChildren: () => boolean,
): NodeState {
  if (cycle !== undefined) return "cycle";
  if (lost) return lost.state;
  if (!hasChildren()) return "leaf";
  return isCut ? "cut" : "open";
}

/** A choice goes by the name of its schema, else by its title. */
function choiceName({ name, objects }: MergedSchema, role: NodeRole): string {
  if (role !== "one-of" && role !== "any-of") return "";
  return name === undefined ? findText(objects, "title") : referenceName(name);
}

function findText(objects: readonly JsonObject[], key: string): string {
  for (const object of objects) {
    const value = object[key];
    if (hasText(value)) return value;
  }
  return "";
}

function hasFlag(objects: readonly JsonObject[], key: string): boolean {
  for (const object of objects) if (object[key] === true) return true;
  return false;
}

function listValues(objects: readonly JsonObject[]): string[] {
  const values = objects.find((object) => Array.isArray(object.enum))?.enum;
  return Array.isArray(values) ? values.slice(0, maxValues).map(writeLine) : [];
}

/** `example` until 3.0, `examples` as a list since. */
function findExample(objects: readonly JsonObject[]): string | undefined {
  for (const { example, examples } of objects) {
    const shown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
    if (shown !== undefined) return writeLine(shown);
  }
  return undefined;
}

const maxExamples = 20;

function listAuthored(objects: readonly JsonObject[]): Json[] {
  const authored = objects.flatMap(({ example, examples }) => [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? examples.slice(0, maxExamples) : []),
  ]);
  return authored.slice(0, maxExamples);
}

function wrapInLists(item: Json, lists: number): Json {
  let value = item;
  for (let wrapped = 0; wrapped < lists; wrapped++) value = [value];
  return value;
}
