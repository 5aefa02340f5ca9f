import type { Dialect } from "../description/dialect.ts";
import type { SchemaNode } from "../documentation-view/node.ts";
import type { AuthoredExample, MediaView } from "../documentation-view/read-media.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import { createExample } from "../examples/create-example.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { restoreLargeIntegers, reviveLargeInteger } from "../large-integers.ts";
import { validate } from "../validation/validate.ts";
import type { FormField, RequestBody } from "./request.ts";
import { writeScalar } from "./write-parameter.ts";
import { writeXml } from "./write-xml.ts";

/** The body that a sample request sends, in the media type that is easiest to write. */
export function sampleBody(view: OperationView, dialect: Dialect, type?: string): RequestBody | undefined {
  const media = chooseMedia(view.body?.media ?? [], type);
  if (!media) return undefined;
  const mediaType = media.type === "" || media.type.includes("*") ? "application/json" : media.type;
  const shown = findAuthored(view, media, dialect);
  const kind = readKind(mediaType);
  if (kind === "file" && !shown) return { kind, mediaType, fileName: "file" };
  if (kind === "form" || kind === "multipart") {
    const value = readForm(view, media, dialect);
    // Some describe a form by the text that is sent.
    if (kind === "form" && typeof value === "string") return { kind: "text", mediaType, text: value };
    return { kind, mediaType, fields: isObject(value) ? listFields(value, media.node) : [] };
  }
  return {
    kind: "text",
    mediaType,
    text: shown?.text ?? writeMade(make(view, media, dialect), mediaType, media.node),
  };
}

const order = [isJson, isForm, isMultipart, isText];

/** The media type that was asked for, else JSON, a form, a text, or whatever there is. */
function chooseMedia(media: readonly MediaView[], type?: string): MediaView | undefined {
  const asked = media.find((each) => each.type === type);
  if (asked) return asked;
  for (const fits of order) {
    const found = media.find((each) => fits(each.type));
    if (found) return found;
  }
  return media[0];
}

function readKind(type: string): RequestBody["kind"] {
  if (isForm(type)) return "form";
  if (isMultipart(type)) return "multipart";
  return isJson(type) || isText(type) ? "text" : "file";
}

function isJson(type: string): boolean {
  return type === "" || /json|\*\/\*/i.test(type);
}

function isForm(type: string): boolean {
  return /x-www-form-urlencoded/i.test(type);
}

function isMultipart(type: string): boolean {
  return /^multipart\//i.test(type);
}

function isText(type: string): boolean {
  return /^text\/|xml|yaml|graphql|javascript/i.test(type);
}

function make({ resolve }: OperationView, { schema }: MediaView, dialect: Dialect): Json {
  return createExample(schema ?? true, { resolve, dialect, direction: "request" });
}

function writeMade(value: Json, type: string, node: SchemaNode | undefined): string {
  if (/xml/i.test(type) && typeof value === "object")
    return writeXml(value, node?.type.isSchema ? (node.type.names[0] ?? "") : "");
  return restoreLargeIntegers(
    isJson(type) || typeof value !== "string" ? JSON.stringify(value, null, 2) : value,
  );
}

/** The first example by the author that the schema accepts. Other media types than JSON are taken on trust. */
function findAuthored(view: OperationView, media: MediaView, dialect: Dialect): AuthoredExample | undefined {
  if (media.schema === undefined || !isJson(media.type)) return media.examples[0];
  const isText = !/json/i.test(media.type);
  return media.examples.find(({ value, text }) =>
    isAccepted(view, media, dialect, parse(text) ?? (isText ? value : undefined)),
  );
}

/**
 * Whether a value may be sent. Authors are loose about formats and about choices that overlap, and so are most servers.
 */
function isAccepted(
  { resolve }: OperationView,
  { schema = true }: MediaView,
  dialect: Dialect,
  value: Json | undefined,
): boolean {
  if (value === undefined) return false;
  const mismatches = validate(value, schema, { resolve, dialect, direction: "request" });
  return mismatches.every(
    ({ kind, params }) => kind === "format" || (kind === "one-of" && Number(params.count) > 1),
  );
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text, reviveLargeInteger) as Json;
  } catch {
    return undefined;
  }
}

/** The first valid example that is an object, else a generated value: an encoded text has no separate fields. */
function readForm(view: OperationView, media: MediaView, dialect: Dialect): Json {
  for (const { text } of media.examples) {
    const value = parse(text);
    if (isObject(value) && isAccepted(view, media, dialect, value)) return value;
  }
  return make(view, media, dialect);
}

function listFields(value: JsonObject, node: SchemaNode | undefined): FormField[] {
  const nodes = new Map(node?.children().map((child) => [child.name, child]));
  return Object.entries(value).flatMap(([name, each]): FormField[] => {
    const child = nodes.get(name);
    const items = Array.isArray(each) ? each : [each];
    if (child && isFile(child)) return items.map(() => ({ name, fileName: "file" }));
    return items.map((item) => ({ name, value: writeScalar(item) }));
  });
}

/** A file is said in three ways: by its format, as Swagger 2's own type, or by the media type of its content. */
function isFile({ type, constraints }: SchemaNode): boolean {
  if (type.names.some((name) => name === "binary" || name === "file")) return true;
  const isEncoded = constraints.some(({ kind }) => kind === "encoding");
  return !isEncoded && constraints.some((each) => each.kind === "media" && !/json|text/.test(each.text));
}
