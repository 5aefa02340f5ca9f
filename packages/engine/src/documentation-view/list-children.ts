import { everyItem, everyKey, toSegment } from "../field-address/field-address.ts";
import { hasKeys, isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import type { MergedSchema } from "./gather-schema.ts";
import { referenceName } from "./lookup.ts";
import type { NodeLocation } from "./node.ts";

/** A schema below another, not looked at yet. */
export type Child = Omit<NodeLocation, "depth" | "trail" | "pointer"> & {
  schema: Json;
  /** What its pointer adds to that of the schema above it. */
  segments: string;
};

type NewChild = Omit<Child, "segments">;

/** A schema without the lists around it, and with them. */
type UnwrappedSchema = { inner: MergedSchema; outer: MergedSchema; lists: number };

/** Whether a property exists in the direction that is shown. */
type IsShown = (property: Json) => boolean;

/** More lines than this are not drawn under one node. */
const maxChildren = 5000;

/** What is below a schema: properties, items by index, and alternatives. */
export function listChildren({ inner, outer, lists }: UnwrappedSchema, isShown: IsShown): Child[] {
  const { objects } = inner;
  const below = [...listProperties(objects, isShown), ...listTupleItems(objects), ...listChoices(objects)];
  const intoItem = everyItem.repeat(lists);
  const children = below.map((child) => ({ ...child, segments: intoItem + toSegments(child) }));
  if (outer.objects !== objects)
    children.push(
      ...listChoices(outer.objects).map((child) => ({ ...child, key: `list ${child.key}`, segments: "" })),
    );
  return children.length > maxChildren ? children.slice(0, maxChildren) : children;
}

function toSegments({ role, name }: NewChild): string {
  if (role === "property" || role === "item") return toSegment(name);
  return role === "rest" || role === "pattern" ? everyKey : "";
}

/** Whether anything stands below a schema. Of most rows nothing more is ever asked. */
export function hasChildren({ objects }: MergedSchema, outer: MergedSchema, isShown: IsShown): boolean {
  return (
    objects.some((object) => hasProperties(object, isShown)) ||
    listTupleItems(objects).length > 0 ||
    objects.some(hasChoices) ||
    (outer.objects !== objects && outer.objects.some(hasChoices))
  );
}

function hasProperties(
  { properties, patternProperties, additionalProperties }: JsonObject,
  isShown: IsShown,
): boolean {
  return (
    (isObject(properties) && hasShown(properties, isShown)) ||
    (isObject(patternProperties) && hasKeys(patternProperties)) ||
    isObject(additionalProperties)
  );
}

function hasShown(properties: JsonObject, isShown: IsShown): boolean {
  for (const name in properties) if (isShown(properties[name] ?? {})) return true;
  return false;
}

function hasChoices({ oneOf, anyOf, not, then, else: otherwise }: JsonObject): boolean {
  return (
    (Array.isArray(oneOf) && oneOf.length > 0) ||
    (Array.isArray(anyOf) && anyOf.length > 0) ||
    isObject(not) ||
    isObject(then) ||
    isObject(otherwise)
  );
}

function listProperties(objects: readonly JsonObject[], isShown: IsShown): NewChild[] {
  const required = new Set<Json>();
  for (const object of objects) {
    if (Array.isArray(object.required)) for (const name of object.required) required.add(name);
  }
  const byName = new Map<string, NewChild>();
  for (const { properties } of objects) {
    if (!isObject(properties)) continue;
    for (const name of Object.keys(properties).slice(0, maxChildren)) {
      const before = byName.get(name)?.schema;
      const own = ownValue(properties, name) ?? {};
      // Said twice, both hold.
      const schema = before === undefined ? own : { allOf: [before, own] };
      byName.set(name, { key: `.${name}`, role: "property", name, schema, isRequired: required.has(name) });
    }
  }
  const shown = [...byName.values()].filter(({ schema }) => isShown(schema));
  return [...shown, ...objects.flatMap(listOpenEnds)];
}

/** Properties whose names are not fixed. */
function listOpenEnds({ patternProperties, additionalProperties }: JsonObject, at: number): NewChild[] {
  const children: NewChild[] = [];
  if (isObject(patternProperties)) {
    for (const name of Object.keys(patternProperties).slice(0, maxChildren)) {
      const schema = ownValue(patternProperties, name) ?? {};
      children.push({ key: `~${at}${name}`, role: "pattern", name, schema, isRequired: false });
    }
  }
  if (isObject(additionalProperties)) {
    children.push({ key: `*${at}`, role: "rest", name: "", schema: additionalProperties, isRequired: false });
  }
  return children;
}

function listTupleItems(objects: readonly JsonObject[]): NewChild[] {
  const listed = objects.find(({ prefixItems, items }) => Array.isArray(prefixItems) || Array.isArray(items));
  const tupleItems = listed && (Array.isArray(listed.prefixItems) ? listed.prefixItems : listed.items);
  if (!Array.isArray(tupleItems)) return [];
  return tupleItems.slice(0, maxChildren).map((schema, index) => ({
    key: `#${index}`,
    role: "item",
    name: String(index),
    schema,
    isRequired: false,
  }));
}

const choices = [
  { key: "oneOf", role: "one-of" },
  { key: "anyOf", role: "any-of" },
] as const;

const conditions = ["not", "then", "else"] as const;

function listChoices(objects: readonly JsonObject[]): NewChild[] {
  const children: NewChild[] = [];
  for (const [at, object] of objects.entries()) {
    for (const { key, role } of choices) {
      const branches = object[key];
      if (!Array.isArray(branches)) continue;
      for (const [index, schema] of branches.slice(0, maxChildren).entries()) {
        const discriminator = findBranchValue(object, schema);
        const child: NewChild = { key: `${role}${at}.${index}`, role, name: "", schema, isRequired: false };
        children.push(discriminator ? { ...child, discriminator } : child);
      }
    }
    for (const role of conditions) {
      const schema = object[role];
      if (isObject(schema)) children.push({ key: `${role}${at}`, role, name: "", schema, isRequired: false });
    }
  }
  return children;
}

/** Which property tells the choices apart, and what it says for this one. */
function findBranchValue({ discriminator }: JsonObject, branch: Json): Child["discriminator"] {
  if (!isObject(discriminator) || typeof discriminator.propertyName !== "string") return undefined;
  const property = discriminator.propertyName;
  const reference = isObject(branch) ? branch.$ref : undefined;
  if (typeof reference !== "string") return { property, value: undefined };
  const name = referenceName(reference);
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
  const key = Object.keys(mapping).find((each) => {
    const target = ownValue(mapping, each);
    return target === reference || target === name;
  });
  return { property, value: key ?? name };
}
