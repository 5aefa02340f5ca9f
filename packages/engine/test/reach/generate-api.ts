import type { Json, JsonObject } from "../../src/json.ts";
import { pickOne, type Random } from "../../src/random.ts";

const size = { schemas: 10, properties: 6, operations: 20, parameters: 4, responses: 3 };

const words = ["price", "harbour", "deck", "captain", "seats", "delay", "ticket", "weather", "crew", "cabin"];

const toRef = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const inJson = (schema: Json) => ({ "application/json": { schema } });

type Schema = JsonObject & { properties: JsonObject; required: Json[] };

/** An API in which operations share schemas, parameters and responses, nested, in lists and in `allOf`. */
export function describeApi(random: Random): JsonObject {
  const schemas: Record<string, JsonObject> = {};
  // From the last to the first, so that a schema knows what it takes in.
  for (const at of numbers(size.schemas).reverse()) schemas[`S${at}`] = createSchema(at, schemas, random);
  const anySchema = () => toRef("schemas", `S${Math.floor(random() * size.schemas)}`);
  const parameters = numbers(size.parameters).map((at) => [`P${at}`, createParameter(`shared${at}`, random)]);
  const responses = numbers(size.responses).map((at) => [
    `R${at}`,
    {
      description: "",
      headers: { "X-Left": { schema: { type: "integer" } } },
      content: inJson({ type: "object", properties: { code: { type: "string" }, data: anySchema() } }),
    },
  ]);
  const paths = numbers(size.operations).map((at) => [`/p${at}`, createPath(at, random, anySchema)]);
  return {
    openapi: "3.1.0",
    info: { title: "Ferries", version: "1" },
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      parameters: Object.fromEntries(parameters),
      responses: Object.fromEntries(responses),
    },
  };
}

function createPath(at: number, random: Random, anySchema: () => Json): JsonObject {
  const list = (schema: Json): Json => (random() < 0.5 ? { type: "array", items: schema } : schema);
  const parameters: Json[] = [
    toRef("parameters", `P${at % size.parameters}`),
    createParameter("own", random),
  ];
  const failed = toRef("responses", `R${at % size.responses}`);
  const ok = { description: "", content: inJson(list(anySchema())) };
  const body = { required: true, content: inJson(list(anySchema())) };
  return {
    parameters: [createParameter("ofPath", random)],
    get: { parameters, responses: { 200: ok, 400: failed } },
    post: {
      requestBody: body,
      responses: { 200: { description: "", content: inJson(anySchema()) }, 400: failed },
    },
  };
}

function createParameter(name: string, random: Random): JsonObject {
  return { name, in: "query", required: false, schema: createValue(random) };
}

function createSchema(at: number, later: Record<string, JsonObject>, random: Random): JsonObject {
  const own: Schema = { type: "object", properties: {}, required: [] };
  for (const index of numbers(size.properties)) {
    const name = `${words[Math.floor(random() * words.length)]}_${at}_${index}`;
    // Only to later ones, so that the trees end.
    const next = at + 2 + Math.floor(random() * 4);
    const isNested = index < 2 && next < size.schemas;
    const nested = toRef("schemas", `S${next}`);
    own.properties[name] = isNested
      ? random() < 0.5
        ? { type: "array", items: nested }
        : nested
      : createValue(random);
    if (random() < 0.5) own.required.push(name);
  }
  const base = at + 5;
  if (base >= size.schemas || random() < 0.5) return own;
  describeAgain(own, readOwn(later[`S${base}`] ?? {}), random);
  return { allOf: [toRef("schemas", `S${base}`), own] };
}

/** Describes some properties of a schema that is taken in, too: alike or otherwise, or only that they are required. */
function describeAgain(own: Schema, taken: Schema, random: Random): void {
  for (const [name, value] of Object.entries(taken.properties)) {
    const roll = random();
    if (roll < 0.2) own.properties[name] = { ...(value as JsonObject) };
    else if (roll < 0.3) own.properties[name] = createValue(random);
    else if (roll < 0.4) own.properties[name] = { description: "Said again" };
    if (random() < 0.2) own.required.push(name);
  }
}

/** What a schema says itself, beside what it takes in. */
function readOwn(schema: JsonObject): Schema {
  return (Array.isArray(schema.allOf) ? schema.allOf[1] : schema) as Schema;
}

function createValue(random: Random): JsonObject {
  const values: JsonObject[] = [
    { type: "string", maxLength: 40 },
    { type: "integer", minimum: 0, maximum: 100 },
    { type: "string", enum: ["open", "closed"] },
    { type: "array", items: { type: "string", enum: ["car", "bike"] } },
    { type: "boolean" },
  ];
  return { ...pickOne(values, random) };
}

/** Edits one thing; returns whether it did. */
export function editApi(root: JsonObject, random: Random): boolean {
  const { paths, components } = root as Record<"paths" | "components", Record<string, JsonObject>>;
  const roll = random();
  if (roll < 0.04) {
    const path = pickOne(Object.keys(paths), random) ?? "";
    return delete paths[path]?.[random() < 0.5 ? "get" : "post"];
  }
  if (roll < 0.2) {
    const path = pickOne(Object.values(paths), random);
    const shared = Object.values(components.parameters ?? {});
    const lists = [path?.parameters, (path?.get as JsonObject | undefined)?.parameters, shared];
    const found = lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .filter((each) => !("$ref" in (each as JsonObject)));
    const parameter = pickOne(found, random) as JsonObject | undefined;
    if (!parameter) return false;
    if (random() < 0.5) parameter.required = true;
    else editValue(parameter.schema as JsonObject, random);
    return true;
  }
  const schema = pickOne(Object.values(components.schemas ?? {}), random) as JsonObject;
  return editSchema(readOwn(schema), random);
}

function editSchema({ properties, required }: Schema, random: Random): boolean {
  const name = pickOne(Object.keys(properties), random);
  if (name === undefined) return false;
  const roll = random();
  if (roll < 0.25) delete properties[name];
  else if (roll < 0.4) {
    const added = `new_${Math.floor(random() * 1e6)}`;
    properties[added] = { type: "boolean" };
    required.push(added);
  } else if (roll < 0.55) {
    if (required.includes(name)) required.splice(required.indexOf(name), 1);
    else required.push(name);
  } else editValue(properties[name] as JsonObject, random);
  return true;
}

function editValue(value: JsonObject, random: Random): void {
  const target = (value.items ?? value) as JsonObject;
  const roll = random();
  if (value.$ref !== undefined || target.$ref !== undefined) value.description = `Edited ${random()}`;
  else if (roll < 0.3) value.type = ["string", "null"];
  else if (Array.isArray(target.enum)) target.enum.push(`value_${Math.floor(random() * 1e6)}`);
  else if (target.maxLength !== undefined) target.maxLength = roll < 0.6 ? 20 : 400;
  else target.type = "number";
}
