import { isObject, type Json, type JsonObject, type Path, toPointer } from "@linkspan/engine";

/** A value that an author gave as an example, and the schema that it is an example of. */
export type AuthoredExample = { schema: string; at: string; value: Json };

const given = new Set(["example", "examples", "default", "enum", "const"]);
const maxDepth = 60;

/** Every authored example of a document, with the schema beside it or around it. */
export function listExamples(document: Json): AuthoredExample[] {
  const found: AuthoredExample[] = [];
  const add = (schema: Path, at: Path, value: Json | undefined) => {
    if (value !== undefined) found.push({ schema: toPointer(schema), at: toPointer(at), value });
  };

  function visit(part: Json, path: Path, isSchema: boolean): void {
    if (typeof part !== "object" || part === null || path.length > maxDepth) return;
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(item, [...path, index], isSchema);
      return;
    }
    if (isSchema) addOfSchema(part, path);
    else if (isObject(part.schema)) addBeside(part, path);
    for (const [key, value] of Object.entries(part)) {
      if (given.has(key) || key.startsWith("x-") || value === undefined) continue;
      if (isSchema && named.has(key) && isObject(value)) visitNamed(value, [...path, key]);
      else visit(value, [...path, key], isSchema || key === "schema");
    }
  }

  function visitNamed(schemas: JsonObject, path: Path): void {
    for (const [name, schema] of Object.entries(schemas)) visit(schema ?? null, [...path, name], true);
  }

  function addOfSchema(schema: JsonObject, path: Path): void {
    add(path, [...path, "example"], schema.example);
    add(path, [...path, "default"], schema.default);
    if (!Array.isArray(schema.examples)) return;
    for (const [index, value] of schema.examples.entries()) add(path, [...path, "examples", index], value);
  }

  function addBeside(part: JsonObject, path: Path): void {
    const schema = [...path, "schema"];
    add(schema, [...path, "example"], part.example);
    if (!isObject(part.examples)) return;
    for (const [name, example] of Object.entries(part.examples)) {
      if (isObject(example)) add(schema, [...path, "examples", name, "value"], example.value);
    }
  }

  if (!isObject(document)) return found;
  const components = isObject(document.components) ? document.components : {};
  if (isObject(components.schemas)) visitNamed(components.schemas, ["components", "schemas"]);
  if (isObject(document.definitions)) visitNamed(document.definitions, ["definitions"]);
  const { schemas: _, ...others } = components;
  visit({ ...document, components: others, definitions: null }, [], false);
  return found;
}

const named = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
