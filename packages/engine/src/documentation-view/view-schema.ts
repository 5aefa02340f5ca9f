import type { ApiFacts } from "../documentation/api-facts.ts";
import { isObject, type Json } from "../json.ts";
import { createLookup, createResolve, type LoadedComponents } from "./lookup.ts";
import type { SchemaNode } from "./node.ts";
import { readText } from "./read-bodies.ts";
import type { MediaView } from "./read-media.ts";
import { createNode } from "./schema-node.ts";
import { toSchemaReference } from "./schema-reference.ts";
import { writeValue } from "./write-value.ts";

/** Everything that the page of a named schema shows. */
export type SchemaView = {
  name: string;
  reference: string;
  title: string;
  description: string;
  isDeprecated: boolean;
  /** Its tree without what stands in the head of the page, its examples and what to make one from. */
  media: MediaView & { node: SchemaNode };
  resolve: (reference: string) => Json | undefined;
  /** What has to be fetched before the page is whole, the most important first. */
  missing: readonly string[];
};

/** So many authored examples are shown. */
const maxExamples = 20;

/** Looks at a named schema as a page. It never throws, whatever the schema is. */
export function viewSchema(name: string, schema: Json, api: ApiFacts, loaded: LoadedComponents): SchemaView {
  const reference = toSchemaReference(api.dialect, name);
  const lookup = createLookup({ operation: {} }, api, new Map(loaded).set(reference, schema));
  // It is on the way to itself, so that a property that holds it again leads back.
  const trail = new Set([reference]);
  const location = {
    role: "root",
    name: "",
    key: "",
    pointer: "",
    isRequired: false,
    depth: 0,
    trail,
  } as const;
  const node = createNode(lookup, schema, location);
  const own = isObject(schema) ? schema : {};
  const written = Array.isArray(own.examples) ? own.examples.slice(0, maxExamples) : [];
  const examples = (own.example === undefined ? written : [own.example, ...written]).map((value) => ({
    name: "",
    summary: "",
    text: writeValue(value),
    value,
  }));
  return {
    name,
    reference,
    title: readText(own.title),
    description: node.description === own.title ? "" : node.description,
    isDeprecated: node.isDeprecated,
    media: { type: "", node: { ...node, description: "", example: undefined }, schema, examples },
    resolve: createResolve(lookup),
    missing: [node, ...(node.state === "open" ? node.children() : [])].flatMap((each) =>
      each.state === "elsewhere" ? (each.reference ?? []) : [],
    ),
  };
}
