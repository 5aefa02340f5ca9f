/**
 * The structure of an API description, as far as walking it requires: which values are OpenAPI objects and which are
 * user data. All OpenAPI versions share one table, since no key has two meanings.
 */
export type Shape = {
  name: string;
  /** Whether `{"$ref": …}` may stand in its place. */
  referable: boolean;
  children: Map<string, Child>;
  /** The keys under which text is looked at: it means something there, or something else should stand there. */
  texts: Set<string>;
  /** The shape of values whose key is not in `children`; without it, they are user data. */
  others: Shape | undefined;
};

/** How a part stands under its key: by itself, in a list, or in a map by names of the author's. */
export type Child = {
  shape: Shape;
  as: "one" | "list" | "map" | "lists";
  /**
   * Objects that rules check individually, such as named schemas and properties of schemas. In an extensible map, a
   * name that begins with `x-` leads to user data; in any other it is an ordinary name.
   */
  role: "operation" | "named schema" | "property" | "extensible" | undefined;
};

function defineShape(name: string, referable: boolean, others?: Shape): Shape {
  return { name, referable, children: new Map(), texts: new Set(["$ref", "type", "pattern"]), others };
}

function addChildren(parent: Shape, as: Child["as"], keys: string, shape: Shape, role?: Child["role"]): void {
  for (const key of keys.split(" ")) {
    parent.children.set(key, { shape, as, role });
    parent.texts.add(key);
  }
}

export const documentShape = defineShape("description", false);
const components = defineShape("components object", false);
const pathItem = defineShape("path item", true);
// Descriptions in several files keep operations in files of their own, though no edition says that they may.
const operation = defineShape("operation", true);
const parameter = defineShape("parameter", true);
const requestBody = defineShape("request body", true);
const response = defineShape("response", true);
const header = defineShape("header", true);
const mediaType = defineShape("media type", true);
const encoding = defineShape("encoding", false);
const example = defineShape("example", true);
const link = defineShape("link", true);
const callback = defineShape("callback", true, pathItem);
const securityScheme = defineShape("security scheme", true);

const schema = defineShape("schema", true);
const info = defineShape("info object", false);
const server = defineShape("server", false);
const tag = defineShape("tag", false);

addChildren(documentShape, "one", "info", info);
addChildren(documentShape, "one", "components", components);
addChildren(documentShape, "map", "paths", pathItem, "extensible");
addChildren(documentShape, "map", "webhooks", pathItem);
addChildren(documentShape, "list", "servers", server);
addChildren(documentShape, "list", "tags", tag);

for (const parent of [components, documentShape]) {
  addChildren(parent, "map", "parameters", parameter);
  addChildren(parent, "map", "responses", response);
}
addChildren(documentShape, "map", "definitions", schema, "named schema");
addChildren(documentShape, "map", "securityDefinitions", securityScheme);
addChildren(components, "map", "schemas", schema, "named schema");
addChildren(components, "map", "securitySchemes", securityScheme);
addChildren(components, "map", "requestBodies", requestBody);
addChildren(components, "map", "headers", header);
addChildren(components, "map", "examples", example);
addChildren(components, "map", "links", link);
addChildren(components, "map", "callbacks", callback);
addChildren(components, "map", "pathItems", pathItem);
addChildren(components, "map", "mediaTypes", mediaType);

addChildren(pathItem, "one", "get put post delete options head patch trace query", operation, "operation");
addChildren(pathItem, "map", "additionalOperations", operation, "operation");
addChildren(pathItem, "list", "parameters", parameter);
addChildren(pathItem, "list", "servers", server);

addChildren(operation, "list", "parameters", parameter);
addChildren(operation, "one", "requestBody", requestBody);
addChildren(operation, "map", "responses", response, "extensible");
addChildren(operation, "map", "callbacks", callback);
addChildren(operation, "list", "servers", server);

for (const parent of [parameter, header]) {
  addChildren(parent, "one", "schema items", schema);
  addChildren(parent, "map", "content", mediaType);
  addChildren(parent, "map", "examples", example);
}
addChildren(requestBody, "map", "content", mediaType);
addChildren(response, "one", "schema", schema);
addChildren(response, "map", "headers", header);
addChildren(response, "map", "content", mediaType);
addChildren(response, "map", "links", link);
addChildren(mediaType, "one", "schema itemSchema", schema);
addChildren(mediaType, "map", "examples", example);
addChildren(mediaType, "map", "encoding", encoding);
addChildren(encoding, "map", "headers", header);

addChildren(schema, "map", "properties", schema, "property");
addChildren(schema, "map", "patternProperties $defs definitions dependentSchemas", schema);
addChildren(schema, "list", "allOf anyOf oneOf prefixItems", schema);
addChildren(
  schema,
  "one",
  "additionalProperties not contains propertyNames if then else unevaluatedItems unevaluatedProperties contentSchema",
  schema,
);
// Older schemas give a list of items by position under the same key.
addChildren(schema, "lists", "items", schema);
