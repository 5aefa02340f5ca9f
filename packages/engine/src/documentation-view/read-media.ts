import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { follow, type Lookup } from "./lookup.ts";
import type { SchemaNode } from "./node.ts";
import { createNode } from "./schema-node.ts";
import { writeValue } from "./write-value.ts";

/** An example that the author wrote. */
export type AuthoredExample = {
  name: string;
  summary: string;
  text: string;
  /** As it is written; undefined where it is kept elsewhere. */
  value: Json | undefined;
};

/** What a body looks like in one media type. */
export type MediaView = {
  /** The media type; empty where the description leaves it to the whole API. */
  type: string;
  node: SchemaNode | undefined;
  /** The schema as it is written, to make an example from. */
  schema: Json | undefined;
  examples: readonly AuthoredExample[];
};

/** More media types or examples than this are a mistake. */
const maxMediaTypes = 100;

/** Reads the `content` of a body, a response or a parameter. */
export function readContent(lookup: Lookup, content: Json | undefined): MediaView[] {
  if (!isObject(content)) return [];
  return Object.keys(content)
    .slice(0, maxMediaTypes)
    .map((type) => {
      const { object } = follow(lookup, ownValue(content, type));
      return createMedia(lookup, type, readMediaSchema(object), listExamples(lookup, object));
    });
}

/** Edition 3.2 describes a stream by its items. */
function readMediaSchema({ schema, itemSchema }: JsonObject): Json | undefined {
  return schema ?? (itemSchema === undefined ? undefined : { type: "array", items: itemSchema });
}

/** A media type with the tree of its schema. */
export function createMedia(
  lookup: Lookup,
  type: string,
  schema: Json | undefined,
  examples: readonly AuthoredExample[] = [],
): MediaView {
  const isShown = schema !== undefined && lookup.work.left > 0;
  return { type, node: isShown ? createRoot(lookup, schema) : undefined, schema, examples };
}

/** The tree of a schema that stands on its own. `pointer` is where its value is in the payload. */
export function createRoot(lookup: Lookup, schema: Json, pointer = ""): SchemaNode {
  return createNode(lookup, schema, {
    role: "root",
    name: "",
    key: "",
    pointer,
    isRequired: false,
    depth: 0,
    trail: new Set(),
  });
}

/** The examples beside a schema: one without a name, or several with theirs. */
export function listExamples(lookup: Lookup, { example, examples }: JsonObject): AuthoredExample[] {
  const listed: AuthoredExample[] = [];
  if (example !== undefined)
    listed.push({ name: "", summary: "", text: writeExample(example), value: example });
  if (!isObject(examples)) return listed;
  for (const name of Object.keys(examples).slice(0, maxMediaTypes)) {
    const { object } = follow(lookup, ownValue(examples, name));
    const value = object.value ?? object.dataValue ?? object.serializedValue;
    const shown = value ?? object.externalValue;
    if (shown === undefined) continue;
    const summary = typeof object.summary === "string" ? object.summary : "";
    listed.push({ name, summary, text: writeExample(shown), value });
  }
  return listed;
}

/** A text is shown as it is: it may be XML, or a file. */
export function writeExample(value: Json): string {
  return typeof value === "string" ? value.slice(0, 60_000) : writeValue(value);
}
