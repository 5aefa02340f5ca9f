/** Anything that a parsed document can contain. Nothing of the engine is used here: it is what is being verified. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export type ValueObject = { [key: string]: Value };

const maps = new Set(
  "properties patternProperties $defs definitions dependentSchemas schemas responses parameters headers requestBodies content paths pathItems webhooks callbacks".split(
    " ",
  ),
);
const maxSteps = 5_000_000;

/** Every value that authors give for each schema of a document: examples, defaults, enums and the parts of them. */
export function collectAuthored(root: Value): Map<ValueObject, Value[]> {
  const found = new Map<ValueObject, Value[]>();
  const given = new Map<ValueObject, Set<Value>>();
  let steps = 0;

  function give(schema: Value | undefined, value: Value, depth: number): void {
    const target = follow(root, schema);
    if (!target || depth > 40 || steps++ > maxSteps) return;
    const known = given.get(target) ?? new Set();
    // What was given once, in the same object, needs not be carried down again.
    if (known.has(value)) return;
    given.set(target, known.add(value));
    found.set(target, [...(found.get(target) ?? []), value]);
    for (const part of [target.allOf, target.oneOf, target.anyOf].filter(Array.isArray).flat()) {
      give(part, value, depth + 1);
    }
    if (isObject(schema) && schema !== target) giveParts(schema, value, depth);
    giveParts(target, value, depth);
  }

  function giveParts(schema: ValueObject, value: Value, depth: number): void {
    if (Array.isArray(value)) for (const item of value) give(schema.items, item, depth + 1);
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const own = isObject(schema.properties) && Object.hasOwn(schema.properties, name);
        give(own ? (schema.properties as ValueObject)[name] : schema.additionalProperties, inner, depth + 1);
      }
    }
  }

  function visit(part: Value, isMap: boolean, depth: number): void {
    if (typeof part !== "object" || part === null || depth > 80) return;
    if (Array.isArray(part)) {
      for (const item of part) visit(item, false, depth + 1);
      return;
    }
    if (!isMap) for (const value of listGiven(root, part)) give(part.schema ?? part, value, 0);
    for (const [key, inner] of Object.entries(part)) {
      if (isMap || !isValueKey(key)) visit(inner, !isMap && maps.has(key), depth + 1);
    }
  }

  visit(root, false, 0);
  return found;
}

function isValueKey(key: string): boolean {
  return ["example", "examples", "default", "enum", "const"].includes(key) || key.startsWith("x-");
}

function listGiven(root: Value, part: ValueObject): Value[] {
  const { example, examples, default: fallback, enum: listed, const: only } = part;
  const values = [example, fallback, only].filter((value) => value !== undefined);
  if (Array.isArray(listed)) values.push(...listed);
  if (Array.isArray(examples)) values.push(...examples);
  else if (isObject(examples) && isObject(part.schema)) {
    for (const each of Object.values(examples)) {
      const example = follow(root, each) ?? each;
      values.push(isObject(example) && example.value !== undefined ? example.value : example);
    }
  }
  return values;
}

/** The object itself, or the one that its reference leads to. */
function follow(root: Value, schema: Value | undefined): ValueObject | undefined {
  let target = schema;
  for (let chain = 0; isObject(target) && typeof target.$ref === "string"; chain++) {
    if (chain > 30 || !target.$ref.startsWith("#/")) return undefined;
    target = find(root, target.$ref.slice(2));
  }
  return isObject(target) ? target : undefined;
}

function find(root: Value, pointer: string): Value | undefined {
  let value: Value | undefined = root;
  for (const step of pointer.split("/")) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as ValueObject)[key];
  }
  return value;
}

export function isObject(value: Value | undefined): value is ValueObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
