import type { Description } from "../../description/description.ts";
import { type FieldAddress, readSegment } from "../../field-address/field-address.ts";
import { isObject, type Json, type JsonObject } from "../../json.ts";
import { type Path, toPointer } from "../../path.ts";
import type { ValueChange } from "../../suggestions/apply-changes.ts";
import type { OperationTarget } from "../fix.ts";
import type { DraftProblem, FixDraft } from "../fix-draft.ts";

/** A field that is to be in the response of an operation, with its schema. */
type NewField = { target: OperationTarget; address: FieldAddress; schema: JsonObject };

type Placed = Pick<ValueChange, "path" | "key" | "value"> | Pick<DraftProblem, "code" | "message">;

/** So many schemas that a schema is composed of are searched for a property. */
const maxSchemas = 200;

/**
 * Where a field of a response is written: references are followed to the schema that has to change, and objects that are
 * missing on the way are created with it.
 */
export function placeField(
  { target, address, schema }: NewField,
  draft: FixDraft,
  { dialect, references }: Pick<Description, "dialect" | "references">,
): Placed {
  const at = [...target.at, "responses", address.status];
  const response = references.locate(draft.read(at), at);
  if (!response) return refuse("invalid_value", "This response is not documented.");
  if (response.isOutside) return outside;
  const segments = address.pointer.split("/").slice(1);
  const holder =
    dialect === "2.0" ? response.at : [...response.at, "content", findMediaType(response.object)];
  return enter(holder, "schema", segments);

  /** Goes on in the schema at a key. */
  function enter(path: Path, key: string, [segment, ...rest]: readonly string[]): Placed {
    const value = draft.read([...path, key]);
    if (segment === undefined) return refuse("duplicate_value", "This field exists.");
    // `additionalProperties: true` says nothing about the values.
    if (value === undefined || (value === true && key === "additionalProperties")) {
      return { path, key, value: nest([segment, ...rest], schema) };
    }
    const found = references.locate(value, [...path, key]);
    if (!found) return refuse("not_available", "The schema around this field can't be changed.");
    if (found.isOutside) return outside;
    if (segment === "0" || segment === "*") {
      const [type, inner] = segment === "0" ? ["array", "items"] : ["object", "additionalProperties"];
      return hasType(found.object, type) ? enter(found.at, inner, rest) : noFields(found.object);
    }
    if (!hasType(found.object, "object")) return noFields(found.object);
    const name = readSegment(segment);
    const owner = findOwner(found.at, name, new Set());
    return enterProperty([...(owner ?? findExtensible(found.at)), "properties"], name, rest);
  }

  function enterProperty(path: Path, name: string, rest: readonly string[]): Placed {
    if (draft.read([...path, name]) !== undefined) return enter(path, name, rest);
    return { path, key: name, value: nest(rest, schema) };
  }

  /** The schema that has a property: this one, or one that it is composed of. */
  function findOwner(schemaAt: Path, name: string, seen: Set<string>): Path | undefined {
    const pointer = toPointer(schemaAt);
    if (seen.has(pointer) || seen.size >= maxSchemas) return undefined;
    seen.add(pointer);
    if (draft.read([...schemaAt, "properties", name]) !== undefined) return schemaAt;
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      for (const [index, member] of readList(draft.read([...schemaAt, keyword])).entries()) {
        const found = references.locate(member, [...schemaAt, keyword, index]);
        const owner = found && !found.isOutside ? findOwner(found.at, name, seen) : undefined;
        if (owner) return owner;
      }
    }
    return undefined;
  }

  /** Where a schema that extends others has its own properties. The others may be used elsewhere. */
  function findExtensible(schemaAt: Path): Path {
    if (isObject(draft.read([...schemaAt, "properties"]))) return schemaAt;
    const members = readList(draft.read([...schemaAt, "allOf"]));
    const own = members.findLastIndex((member) => isObject(member) && isObject(member.properties));
    return own < 0 ? schemaAt : [...schemaAt, "allOf", own];
  }
}

function readList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The media type whose body is described: JSON if there is any. */
function findMediaType({ content }: JsonObject): string {
  const types = isObject(content) ? Object.keys(content) : [];
  return types.find((type) => /[/+]json\b/.test(type)) ?? types[0] ?? "application/json";
}

/** Whether a schema can be of a type: one that says none can be of any. */
function hasType({ type }: JsonObject, wanted: string): boolean {
  return type === undefined || type === wanted || (Array.isArray(type) && type.includes(wanted));
}

function noFields({ type }: JsonObject): Placed {
  const types = [type].flat().filter((each) => typeof each === "string");
  return refuse("invalid_value", `A value of type ${types.join(", ")} can't contain this field.`);
}

/** The schema with the objects and lists around it that the path goes through. */
function nest(segments: readonly string[], schema: JsonObject): JsonObject {
  return segments.reduceRight<JsonObject>((inner, segment) => {
    if (segment === "0") return { type: "array", items: inner };
    if (segment === "*") return { type: "object", additionalProperties: inner };
    return { type: "object", properties: { [readSegment(segment)]: inner } };
  }, schema);
}

function refuse(code: DraftProblem["code"], message: string): Placed {
  return { code, message };
}

const outside = refuse("not_available", "This schema is in another file.");
