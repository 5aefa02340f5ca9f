import { isObject } from "@linkspan/engine";
import { hasType, type Mutation, schemaMutation } from "./mutation.ts";
import type { SchemaSite } from "./schema-sites.ts";
import { listOf } from "./values.ts";

const choices = ["oneOf", "anyOf"] as const;

const findChoices = ({ schema }: SchemaSite) => choices.find((key) => listOf(schema[key]).length > 1);

/** Changes of how schemas are put together. */
export const structureMutations: readonly Mutation[] = [
  schemaMutation(
    "a choice is added",
    "either",
    (site) => findChoices(site) !== undefined,
    (site) => {
      const key = findChoices(site) ?? "oneOf";
      const choice = {
        type: "object",
        title: "Added",
        properties: { added: { type: "string" } },
        required: ["added"],
      };
      site.schema[key] = [...listOf(site.schema[key]), choice];
    },
  ),
  schemaMutation(
    "a choice is removed",
    "either",
    (site) => findChoices(site) !== undefined,
    (site) => {
      const key = findChoices(site) ?? "oneOf";
      site.schema[key] = listOf(site.schema[key]).slice(1);
    },
  ),
  schemaMutation(
    "a schema that holds together with others is removed",
    "either",
    ({ schema }) => listOf(schema.allOf).length > 1,
    ({ schema }) => {
      schema.allOf = listOf(schema.allOf).slice(0, -1);
    },
  ),
  schemaMutation(
    "a schema that holds together with others is added",
    "either",
    hasType("object"),
    ({ holder, key }) => {
      const added = { type: "object", properties: { added: { type: "string" } }, required: ["added"] };
      holder[key] = { allOf: [holder[key] ?? {}, added] };
    },
  ),
  schemaMutation(
    "other properties are forbidden or allowed",
    "either",
    ({ schema }) => isObject(schema.properties) && !isObject(schema.additionalProperties),
    ({ schema }) => {
      schema.additionalProperties = schema.additionalProperties === false;
    },
  ),
  schemaMutation(
    "the property of a discriminator is changed",
    "either",
    ({ schema }) => isObject(schema.discriminator),
    ({ schema }) => {
      if (isObject(schema.discriminator)) schema.discriminator.propertyName = "changedProperty";
    },
  ),
];
