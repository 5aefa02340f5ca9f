import { listTexts } from "../documentation/list-texts.ts";
import { hasKeys, hasText, isObject, type Json, type JsonObject, setOwn } from "../json.ts";
import { follow, type Lookup, type UnresolvedRef } from "./lookup.ts";
import { createMedia, type MediaView, readContent, writeExample } from "./read-media.ts";
import { type ParameterView, readHeaders } from "./read-parameters.ts";

/** What is sent. */
export type BodyView = {
  isRequired: boolean;
  description: string;
  media: readonly MediaView[];
  /** References that lead to it. */
  references: readonly string[];
  lost: UnresolvedRef | undefined;
};

/** What comes back with one status. */
export type ResponseView = {
  status: string;
  description: string;
  media: readonly MediaView[];
  headers: readonly ParameterView[];
  references: readonly string[];
  lost: UnresolvedRef | undefined;
};

/** Reads the body of a request. Swagger 2 writes it among the parameters. */
export function readBody(
  lookup: Lookup,
  operation: JsonObject,
  shared: Json | undefined,
): BodyView | undefined {
  if (lookup.api.dialect === "2.0") return readOldBody(lookup, operation, shared);
  if (!isObject(operation.requestBody)) return undefined;
  const { object, references, lost } = follow(lookup, operation.requestBody);
  const body: BodyView = {
    isRequired: object.required === true,
    description: readText(object.description),
    media: readContent(lookup, object.content),
    references,
    lost,
  };
  return isEmptyBody(body) ? undefined : body;
}

/** Generators describe a body even where nothing is sent: an optional object without properties. */
function isEmptyBody({ isRequired, description, media, lost }: BodyView): boolean {
  if (isRequired || description !== "" || lost || media.length === 0) return false;
  return media.every(({ schema, examples }) => {
    if (!isObject(schema) || examples.length > 0) return false;
    const { type, properties, ...rest } = schema;
    return type === "object" && isObject(properties) && !hasKeys(properties) && !hasKeys(rest);
  });
}

function readOldBody(lookup: Lookup, operation: JsonObject, shared: Json | undefined): BodyView | undefined {
  const parameters = [shared, operation.parameters]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((value) => follow(lookup, value).object);
  const types = listTexts(operation.consumes ?? [...(lookup.api.consumes ?? [])]);
  const body = parameters.findLast((parameter) => parameter.in === "body");
  if (body) {
    return {
      isRequired: body.required === true,
      description: readText(body.description),
      media: (types.length > 0 ? types : [""]).map((type) => createMedia(lookup, type, body.schema ?? {})),
      references: [],
      lost: undefined,
    };
  }
  const fields = parameters.filter((parameter) => parameter.in === "formData");
  if (fields.length === 0) return undefined;
  const schema = toForm(fields);
  return {
    isRequired: fields.some(({ required }) => required === true),
    description: "",
    media: listFormTypes(types, fields).map((type) => createMedia(lookup, type, schema)),
    references: [],
    lost: undefined,
  };
}

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Forms are sent in two ways, whatever else an operation consumes, and files in one of them. */
function listFormTypes(types: readonly string[], fields: readonly JsonObject[]): readonly string[] {
  if (fields.some(({ type }) => type === "file")) return [multipart];
  const named = types.filter((type) => type === urlEncoded || type === multipart);
  return named.length > 0 ? named : [urlEncoded];
}

/** The fields of a form as one object. */
function toForm(fields: readonly JsonObject[]): JsonObject {
  const properties: JsonObject = {};
  const required: Json[] = [];
  for (const { name, in: _in, required: isRequired, ...schema } of fields) {
    if (typeof name !== "string") continue;
    setOwn(properties, name, schema);
    if (isRequired === true) required.push(name);
  }
  return { type: "object", properties, required };
}

const maxResponses = 200;

/** Reads the responses, successes first; `default` stands for all that is not named and comes last. */
export function readResponses(lookup: Lookup, operation: JsonObject): ResponseView[] {
  const { responses } = operation;
  if (!isObject(responses)) return [];
  const produces = listTexts(operation.produces ?? [...(lookup.api.produces ?? [])]);
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith("x-"))
    .slice(0, maxResponses)
    .map(([status, value]) => readResponse(lookup, status, value ?? null, produces))
    .sort((one, other) => rank(one.status) - rank(other.status));
}

/** 2XX before 4XX before the rest; within them the order of the description stays. */
function rank(status: string): number {
  const [first = ""] = status;
  if (first === "2") return 0;
  return first >= "1" && first <= "9" ? Number(first) : 10;
}

function readResponse(
  lookup: Lookup,
  status: string,
  value: Json,
  produces: readonly string[],
): ResponseView {
  const { object, references, lost } = follow(lookup, value);
  return {
    status,
    description: readText(object.description),
    media:
      lookup.api.dialect === "2.0"
        ? readOldContent(lookup, object, produces)
        : readContent(lookup, object.content),
    headers: readHeaders(lookup, object.headers),
    references,
    lost,
  };
}

function readOldContent(lookup: Lookup, object: JsonObject, produces: readonly string[]): MediaView[] {
  const examples = isObject(object.examples) ? object.examples : {};
  if (object.schema === undefined) return [];
  const types = [...new Set([...produces, ...Object.keys(examples).slice(0, 20)])];
  return (types.length > 0 ? types : [""]).map((type) => {
    const example = Object.hasOwn(examples, type) ? examples[type] : undefined;
    const shown =
      example === undefined ? [] : [{ name: "", summary: "", text: writeExample(example), value: example }];
    return createMedia(lookup, type, object.schema, shown);
  });
}

/** A text with something to read in it, else nothing. */
export function readText(value: Json | undefined): string {
  return hasText(value) ? value : "";
}
