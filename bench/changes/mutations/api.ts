import { isObject, type Json, type JsonObject, ownValue } from "@linkspan/engine";
import { listSchemas, type SchemaSite } from "./schema-sites.ts";

/** An operation where it is written. */
export type OperationSite = { path: string; method: string; item: JsonObject; operation: JsonObject };

/** A parameter in the list that it is written in, behind its reference. */
export type ParameterSite = {
  list: Json[];
  index: number;
  parameter: JsonObject;
  /** Its schema behind its reference. */
  schema: JsonObject;
};

/** A response of an operation, behind its reference. */
type ResponseSite = { responses: JsonObject; status: string; response: JsonObject };

/** A media type of a body or response. */
export type MediaSite = {
  content: JsonObject;
  type: string;
  media: JsonObject;
  direction: "request" | "response";
};

/** A description that is about to be mutated, and what of it operations use. */
export type Api = {
  document: JsonObject;
  operations: readonly OperationSite[];
  parameters: readonly ParameterSite[];
  responses: readonly ResponseSite[];
  media: readonly MediaSite[];
  schemas: readonly SchemaSite[];
  resolve: (value: Json | undefined) => JsonObject;
};

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/** Lists everything that a mutation may change. */
export function readApi(document: JsonObject): Api {
  const resolve = (value: Json | undefined) => follow(document, value);
  const operations = Object.entries(toObject(document.paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      return isObject(item) && isObject(operation) ? [{ path, method, item, operation }] : [];
    }),
  );
  const responses = operations.flatMap(({ operation }) => listResponses(operation, resolve));
  const media = [
    ...operations.flatMap(({ operation }) => listMedia(resolve(operation.requestBody), "request", resolve)),
    ...responses.flatMap(({ response }) => listMedia(response, "response", resolve)),
  ];
  const parameters = operations.flatMap(({ operation }) => listParameters(operation.parameters, resolve));
  return {
    document,
    operations,
    parameters,
    responses,
    media,
    schemas: listSchemas(
      media.map((each) => ({ holder: each.media, direction: each.direction })),
      resolve,
    ),
    resolve,
  };
}

export function toObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

const maxHops = 10;

function follow(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value;
  for (let hops = 0; hops < maxHops && isObject(current); hops++) {
    const { $ref } = current;
    if (typeof $ref !== "string") return current;
    current = $ref.startsWith("#/") ? find(document, $ref) : undefined;
  }
  return {};
}

function find(document: JsonObject, reference: string): Json | undefined {
  let current: Json | undefined = document;
  for (const segment of reference.slice(2).split("/")) {
    const name = decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
    current = isObject(current) ? ownValue(current, name) : undefined;
  }
  return current;
}

type Resolve = Api["resolve"];

function listParameters(list: Json | undefined, resolve: Resolve): ParameterSite[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value, index) => {
    const parameter = resolve(value);
    return typeof parameter.name === "string" && isObject(parameter.schema)
      ? [{ list, index, parameter, schema: resolve(parameter.schema) }]
      : [];
  });
}

function listResponses({ responses }: JsonObject, resolve: Resolve): ResponseSite[] {
  if (!isObject(responses)) return [];
  return Object.keys(responses)
    .filter((status) => /^\d/.test(status))
    .map((status) => ({ responses, status, response: resolve(responses[status]) }));
}

function listMedia(
  { content }: JsonObject,
  direction: MediaSite["direction"],
  resolve: Resolve,
): MediaSite[] {
  if (!isObject(content)) return [];
  return Object.keys(content).flatMap((type) => {
    const media = resolve(content[type]);
    return isObject(media.schema) ? [{ content, type, media, direction }] : [];
  });
}
