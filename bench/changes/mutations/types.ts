import { hasType, type Mutation, schemaMutation } from "./mutation.ts";

const isText = hasType("string");
const isInteger = hasType("integer");

/** Changes of types and formats. */
export const typeMutations: readonly Mutation[] = [
  schemaMutation("a text becomes a number", "either", isText, ({ schema }) => {
    schema.type = "number";
  }),
  schemaMutation("an integer becomes a number", "either", isInteger, ({ schema }) => {
    schema.type = "number";
  }),
  schemaMutation("a number becomes an integer", "either", hasType("number"), ({ schema }) => {
    schema.type = "integer";
  }),
  schemaMutation(
    "a value becomes a list",
    "either",
    hasType("string", "integer", "boolean"),
    ({ holder, key }) => {
      holder[key] = { type: "array", items: holder[key] ?? {} };
    },
  ),
  schemaMutation("a list becomes a single value", "either", hasType("array"), ({ holder, key, schema }) => {
    holder[key] = schema.items ?? {};
  }),
  schemaMutation("an object becomes a text", "either", hasType("object"), ({ holder, key }) => {
    holder[key] = { type: "string" };
  }),
  schemaMutation("a format is changed", "either", isText, ({ schema }) => {
    schema.format = schema.format === "date-time" ? "date" : "date-time";
  }),
  schemaMutation(
    "a format is removed",
    "either",
    ({ schema }) => typeof schema.format === "string",
    ({ schema }) => {
      delete schema.format;
    },
  ),
  schemaMutation(
    "null becomes allowed or forbidden",
    "either",
    hasType("string", "integer", "object"),
    ({ schema }) => {
      schema.nullable = schema.nullable !== true;
    },
  ),
];
