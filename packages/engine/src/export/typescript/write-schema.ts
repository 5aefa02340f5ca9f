import { referenceName } from "../../documentation-view/lookup.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import { restoreLargeIntegers } from "../../large-integers.ts";
import type { TypeContext } from "./context.ts";
import { writeObject } from "./write-object.ts";

/** Deeper than this everything is unknown. */
const maxDepth = 40;

const maxBranches = 300;

/** Writes what a schema allows as a type. */
export function writeSchema(
  context: TypeContext,
  schema: Json | undefined,
  indent: string,
  depth: number,
): string {
  if (schema === false) return "never";
  if (!isObject(schema) || depth > maxDepth || !context.spend(8)) return "unknown";
  if (typeof schema.$ref !== "string") return writeOwn(context, schema, indent, depth);
  const name = context.name(schema.$ref) ?? "unknown";
  const { $ref: _reference, ...siblings } = schema;
  if (!context.readsSiblings) return name;
  const own = writeOwn(context, siblings, indent, depth);
  return own === "unknown" ? name : intersect([name, own]);
}

function writeOwn(context: TypeContext, schema: JsonObject, indent: string, depth: number): string {
  const members = [writePlain(context, schema, indent, depth)];
  for (const subschema of listOf(schema.allOf))
    members.push(writeSchema(context, subschema, indent, depth + 1));
  for (const branches of [listOf(schema.oneOf), listOf(schema.anyOf)]) {
    if (branches.length === 0) continue;
    members.push(unite(branches.map((branch) => writeBranch(context, schema, branch, indent, depth))));
  }
  const written = intersect(members);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const mayBeNull =
    schema.nullable === true || schema["x-nullable"] === true || (types.length > 1 && types.includes("null"));
  return mayBeNull && written !== "unknown" ? unite([written, "null"]) : written;
}

/** A choice together with the word that stands for it. */
function writeBranch(
  context: TypeContext,
  { discriminator }: JsonObject,
  branch: Json,
  indent: string,
  depth: number,
): string {
  const written = writeSchema(context, branch, indent, depth + 1);
  const reference = isObject(branch) ? branch.$ref : undefined;
  if (
    !isObject(discriminator) ||
    typeof discriminator.propertyName !== "string" ||
    typeof reference !== "string"
  )
    return written;
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {};
  const named = referenceName(reference);
  const keys = Object.keys(mapping).filter((key) => {
    const target = ownValue(mapping, key);
    return target === reference || target === named;
  });
  const words = unite((keys.length > 0 ? keys : [named]).map((word) => JSON.stringify(word)));
  return intersect([written, `{ ${JSON.stringify(discriminator.propertyName)}: ${words} }`]);
}

/** What a schema says without its choices. */
function writePlain(context: TypeContext, schema: JsonObject, indent: string, depth: number): string {
  if (schema.const !== undefined) return writeLiteral(schema.const);
  if (Array.isArray(schema.enum))
    return unite(schema.enum.slice(0, maxBranches).map((value) => writeLiteral(value)));
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type) => typeof type === "string",
  );
  const named = types.filter((type) => type !== "null" || types.length === 1);
  if (named.length > 0) return unite(named.map((type) => writeType(context, type, schema, indent, depth)));
  if (isObject(schema.properties) || isObject(schema.additionalProperties))
    return writeObject(context, schema, indent, depth);
  return schema.items !== undefined || Array.isArray(schema.prefixItems)
    ? writeList(context, schema, indent, depth)
    : "unknown";
}

function writeType(
  context: TypeContext,
  type: string,
  schema: JsonObject,
  indent: string,
  depth: number,
): string {
  switch (type) {
    case "object":
      return writeObject(context, schema, indent, depth);
    case "array":
      return writeList(context, schema, indent, depth);
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return type;
    case "file":
      return "Blob";
    default:
      return "unknown";
  }
}

function writeList(
  context: TypeContext,
  { items, prefixItems }: JsonObject,
  indent: string,
  depth: number,
): string {
  const tupleItems = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : undefined;
  if (!tupleItems) return `${group(writeSchema(context, items, indent, depth + 1))}[]`;
  const written = tupleItems
    .slice(0, maxBranches)
    .map((item) => writeSchema(context, item, indent, depth + 1));
  const rest = Array.isArray(prefixItems) ? items : true;
  if (rest !== false) written.push(`...${group(writeSchema(context, rest, indent, depth + 1))}[]`);
  return `[${written.join(", ")}]`;
}

/** A value as the type that only it has. */
function writeLiteral(value: Json | undefined, depth = 0): string {
  if (typeof value !== "object" || value === null) {
    return typeof value === "number" && !Number.isFinite(value)
      ? "number"
      : restoreLargeIntegers(JSON.stringify(value) ?? "unknown");
  }
  if (depth > 8) return "unknown";
  if (Array.isArray(value)) return `[${value.map((item) => writeLiteral(item, depth + 1)).join(", ")}]`;
  const entries = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${writeLiteral(each, depth + 1)}`,
  );
  return entries.length === 0 ? "Record<string, never>" : `{ ${entries.join("; ")} }`;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value.slice(0, maxBranches) : [];
}

function unite(types: readonly string[]): string {
  const different = [...new Set(types)];
  if (different.includes("unknown")) return "unknown";
  return different.length === 0
    ? "never"
    : different.length === 1
      ? (different[0] as string)
      : different.map(groupIn("&")).join(" | ");
}

function intersect(types: readonly string[]): string {
  const different = [...new Set(types)].filter((type) => type !== "unknown");
  return different.length === 0
    ? "unknown"
    : different.length === 1
      ? (different[0] as string)
      : different.map(groupIn("|")).join(" & ");
}

function groupIn(sign: string): (type: string) => string {
  return (type) => (hasOuter(type, sign) ? `(${type})` : type);
}

function group(type: string): string {
  return hasOuter(type, "|&") ? `(${type})` : type;
}

/** Whether one of the signs stands outside of all brackets and texts. */
function hasOuter(type: string, signs: string): boolean {
  let open = 0;
  for (const [token] of type.matchAll(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\/|[()[\]{}<>|&]/g)) {
    if ("([{<".includes(token)) open++;
    else if (")]}>".includes(token)) open--;
    else if (open === 0 && token.length === 1 && signs.includes(token)) return true;
  }
  return false;
}
