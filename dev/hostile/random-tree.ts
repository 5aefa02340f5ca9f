import fc from "fast-check";
import { hostileKeys, hostileValue } from "./values.ts";

const words = fc.constantFrom(
  "Sailing",
  "Route",
  "Booking",
  "id",
  "name",
  "ship",
  "200",
  "404",
  "default",
  "a/b",
);
const names = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 1, arbitrary: fc.constantFrom(...hostileKeys) },
);
const text = fc.constantFrom(
  "",
  "A ferry.",
  "string",
  "object",
  "array",
  "integer",
  "uuid",
  "path",
  "query",
  "^(a+)+$",
);
const reference = fc
  .tuple(fc.constantFrom("#/components/schemas/", "#/definitions/", "#/components/responses/", "#/"), names)
  .map(([place, name]) => ({ $ref: place + name }));

/** Mostly the given values, sometimes a hostile one. */
function mostly(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: hostileValue });
}

function mapOf(keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return mostly(fc.dictionary(keys, values, { maxKeys: 2, noNullPrototype: true }));
}

function objectOf(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return mostly(fc.record(fields, { requiredKeys: [], noNullPrototype: true }));
}

function listOf(items: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return mostly(fc.array(items, { maxLength: 2 }));
}

const { schema } = fc.letrec((tie) => {
  const inner = fc.oneof({ maxDepth: 1, depthIdentifier: "schema" }, reference, tie("schema"));
  return {
    schema: objectOf({
      type: fc.oneof(text, fc.array(text, { maxLength: 2 })),
      description: text,
      format: text,
      pattern: text,
      enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
      properties: mapOf(names, inner),
      items: inner,
      allOf: listOf(inner),
      oneOf: listOf(inner),
      additionalProperties: fc.oneof(fc.boolean(), inner),
      required: listOf(names),
      example: hostileValue,
      minimum: fc.double(),
      maxLength: fc.integer(),
    }),
  };
});

const content = mapOf(
  fc.constantFrom("application/json", "*/*"),
  objectOf({ schema, example: hostileValue }),
);
const parameter = fc.oneof(reference, objectOf({ name: names, in: text, schema, type: text, content }));
const response = fc.oneof(
  reference,
  objectOf({ description: text, headers: mapOf(names, objectOf({ schema })), content, schema }),
);
const operation = objectOf({
  operationId: text,
  summary: text,
  description: text,
  tags: listOf(text),
  parameters: listOf(parameter),
  requestBody: fc.oneof(reference, objectOf({ content })),
  responses: mapOf(names, response),
  security: listOf(mapOf(names, listOf(text))),
  "x-nodeRefID": text,
});
const paths = fc.constantFrom(
  "/",
  "/sailings",
  "/sailings/{id}",
  "/sailings/{ship}",
  "x-paths",
  "sailings",
  "",
);
const pathItem = objectOf({
  get: operation,
  post: operation,
  query: operation,
  parameters: listOf(parameter),
  additionalOperations: mapOf(names, operation),
  $ref: fc.constantFrom<unknown>("#/paths/~1sailings", "#/components/pathItems/a/b", 1),
});
const version = fc.constantFrom<unknown>("3.0.3", "3.1.0", "3.2.0", 3.1, 3, "2.0", "3.9", "", null);

/** A value shaped like a description, with occasional errors in most locations. */
export const randomTree: fc.Arbitrary<unknown> = fc.record(
  {
    openapi: version,
    swagger: fc.constantFrom<unknown>("2.0", 2, "1.2"),
    info: objectOf({ title: text, version, contact: objectOf({ email: text, url: text }) }),
    servers: listOf(objectOf({ url: text })),
    host: text,
    schemes: listOf(text),
    security: listOf(hostileValue),
    paths: mapOf(paths, pathItem),
    webhooks: mapOf(names, pathItem),
    components: objectOf({
      schemas: mapOf(names, schema),
      responses: mapOf(names, response),
      parameters: mapOf(names, parameter),
      securitySchemes: mapOf(names, objectOf({ type: text, scheme: text })),
      pathItems: mapOf(names, pathItem),
    }),
    definitions: mapOf(names, schema),
    securityDefinitions: mapOf(names, objectOf({ type: text })),
  },
  { requiredKeys: ["openapi", "paths"], noNullPrototype: true },
);
