import type { Json } from "@linkspan/engine";
import { hasType, type Mutation, schemaMutation } from "./mutation.ts";

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

const isListed = ({ schema }: { schema: { enum?: Json | undefined } }) => listOf(schema.enum).length > 1;

/** Changes of which values are allowed, and of defaults. */
export const valueMutations: readonly Mutation[] = [
  schemaMutation("a value of a request is removed", "request", isListed, ({ schema }) => {
    schema.enum = listOf(schema.enum).slice(1);
  }),
  schemaMutation(
    "a value of a response is added",
    "response",
    (site) => isListed(site) && hasType("string")(site),
    ({ schema }) => {
      schema.enum = [...listOf(schema.enum), "addedValue"];
    },
  ),
  schemaMutation("a list of values is removed", "either", isListed, ({ schema }) => {
    delete schema.enum;
  }),
  schemaMutation(
    "a text is limited to a list of values",
    "either",
    (site) => hasType("string")(site) && !site.schema.enum,
    ({ schema }) => {
      schema.enum = ["one", "two"];
    },
  ),
  schemaMutation("a default is changed or added", "either", hasType("string"), ({ schema }) => {
    schema.default = typeof schema.default === "string" ? `${schema.default}x` : "onex";
  }),
];
