import { hasType, type Mutation, mutation, parameterMutation } from "./mutation.ts";
import { listOf } from "./values.ts";

const isOutsidePath = ({ parameter }: { parameter: { in?: unknown } }) => parameter.in !== "path";
const isInQuery = ({ parameter }: { parameter: { in?: unknown } }) => parameter.in === "query";

/** Changes of which parameters there are. */
export const parameterMutations: readonly Mutation[] = [
  parameterMutation("a parameter is removed", isOutsidePath, ({ list, index }) => {
    list.splice(index, 1);
  }),
  mutation(
    "an optional parameter is added",
    ({ operations }) => operations,
    ({ operation }) => {
      operation.parameters = [
        ...listOf(operation.parameters),
        { name: "addedParameter", in: "query", schema: { type: "string" } },
      ];
    },
  ),
  mutation(
    "a required parameter is added",
    ({ operations }) => operations,
    ({ operation }) => {
      const added = { name: "addedParameter", in: "query", required: true, schema: { type: "string" } };
      operation.parameters = [...listOf(operation.parameters), added];
    },
  ),
  parameterMutation("a parameter is renamed", isInQuery, ({ parameter }) => {
    if (typeof parameter.name === "string") parameter.name += "Renamed";
  }),
  parameterMutation("a parameter moves into a header", isInQuery, ({ parameter }) => {
    parameter.in = "header";
  }),
  parameterMutation(
    "a parameter becomes required",
    (site) => isOutsidePath(site) && site.parameter.required !== true,
    ({ parameter }) => {
      parameter.required = true;
    },
  ),
  parameterMutation(
    "a parameter becomes optional",
    (site) => isOutsidePath(site) && site.parameter.required === true,
    ({ parameter }) => {
      parameter.required = false;
    },
  ),
  parameterMutation("the type of a parameter is changed", hasType("string", "integer"), ({ schema }) => {
    schema.type = schema.type === "string" ? "integer" : "boolean";
  }),
  parameterMutation(
    "a list in a query is written in another way",
    (site) => isInQuery(site) && hasType("array")(site),
    ({ parameter }) => {
      parameter.explode = parameter.explode === false;
    },
  ),
  parameterMutation(
    "a parameter's default is changed",
    ({ schema }) => typeof schema.default === "string" || typeof schema.default === "number",
    ({ schema }) => {
      schema.default = typeof schema.default === "string" ? `${schema.default}x` : Number(schema.default) + 1;
    },
  ),
  parameterMutation("a parameter gets a pattern", hasType("string"), ({ schema }) => {
    schema.pattern = "^[a-z]+$";
  }),
  parameterMutation("a parameter gets a maximum", hasType("integer", "number"), ({ schema }) => {
    schema.maximum = Math.min(Number(schema.maximum ?? 50) - 1, 50);
  }),
  parameterMutation(
    "a parameter is limited to a list of values",
    (site) => hasType("string")(site) && !site.schema.enum,
    ({ schema }) => {
      schema.enum = ["one", "two"];
    },
  ),
  parameterMutation(
    "a parameter's value is removed",
    ({ schema }) => listOf(schema.enum).length > 1,
    ({ schema }) => {
      schema.enum = listOf(schema.enum).slice(1);
    },
  ),
];
