import { hasType, type Mutation, schemaMutation } from "./mutation.ts";

const [isText, isNumber, isList] = [hasType("string"), hasType("integer", "number"), hasType("array")];

const atMost = (limit: unknown, most: number) => (typeof limit === "number" ? limit - 1 : most);
const atLeast = (limit: unknown, least: number) => (typeof limit === "number" ? limit + 1 : least);

/** Changes of limits. */
export const limitMutations: readonly Mutation[] = [
  schemaMutation("texts of a request must be shorter", "request", isText, ({ schema }) => {
    schema.maxLength = atMost(schema.maxLength, 20);
  }),
  schemaMutation(
    "texts of a response may be longer",
    "response",
    (site) => isText(site) && site.schema.maxLength !== undefined,
    ({ schema }) => {
      schema.maxLength = atLeast(schema.maxLength, 0);
    },
  ),
  schemaMutation("texts must be longer", "either", isText, ({ schema }) => {
    schema.minLength = atLeast(schema.minLength, 2);
  }),
  schemaMutation("numbers must be smaller", "either", isNumber, ({ schema }) => {
    schema.maximum = atMost(schema.maximum, 100);
  }),
  schemaMutation("numbers must be larger", "either", isNumber, ({ schema }) => {
    schema.minimum = atLeast(schema.minimum, 5);
  }),
  schemaMutation("lists must be shorter", "either", isList, ({ schema }) => {
    schema.maxItems = atMost(schema.maxItems, 10);
  }),
  schemaMutation("lists must be longer", "either", isList, ({ schema }) => {
    schema.minItems = atLeast(schema.minItems, 2);
  }),
  schemaMutation("items must differ", "either", isList, ({ schema }) => {
    schema.uniqueItems = schema.uniqueItems !== true;
  }),
  schemaMutation("a pattern is added or changed", "either", isText, ({ schema }) => {
    schema.pattern = "^[a-z]+$";
  }),
];
