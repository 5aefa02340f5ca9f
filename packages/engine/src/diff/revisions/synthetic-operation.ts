import type { Dialect } from "../../description/dialect.ts";
import type { OperationContent } from "../../documentation/chunk.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { Direction } from "../verdicts.ts";
import type { ComponentUse } from "./component-uses.ts";

const json = "application/json";

/** An operation that says nothing but one component, so that the component is compared as operations are. */
export function toSyntheticOperation(value: Json, use: ComponentUse, dialect: Dialect): OperationContent {
  const { role, direction } = use;
  if (role === "path") return { operation: {}, pathItem: value as JsonObject };
  const isSwagger = dialect === "2.0";
  const media = isSwagger ? { consumes: [json], produces: [json] } : {};
  const operation = { ...toOperation(value, use, isSwagger), ...media };
  // The body of a webhook comes in to its reader, and the responses are theirs.
  return direction === usualDirection(use) ? { operation } : { operation, webhook: true };
}

/** Who sends a component of this role in an operation that isn't a webhook. */
function usualDirection({ role, direction }: ComponentUse): Direction {
  if (role === "parameter" || role === "body" || role === "callback") return "request";
  if (role === "response" || role === "header") return "response";
  return direction;
}

function toOperation(value: Json, { role, direction }: ComponentUse, isSwagger: boolean): JsonObject {
  switch (role) {
    case "parameter":
      return { parameters: [value] };
    case "body":
      return { requestBody: value };
    case "response":
      return { responses: { 200: value } };
    case "header":
      return { responses: { 200: { headers: { header: value } } } };
    case "callback":
      return { callbacks: { callback: value } };
    case "example":
      return { responses: { 200: { content: { [json]: { examples: { example: value } } } } } };
    case "media":
      return toBody({ content: { [json]: value } }, direction);
    case "schema":
    case "part":
    case "path":
      return isSwagger
        ? toSwaggerBody(value, direction)
        : toBody({ content: { [json]: { schema: value } } }, direction);
  }
}

function toBody(body: JsonObject, direction: Direction): JsonObject {
  return direction === "request"
    ? { requestBody: { required: true, ...body } }
    : { responses: { 200: body } };
}

function toSwaggerBody(schema: Json, direction: Direction): JsonObject {
  if (direction === "response") return { responses: { 200: { schema } } };
  return { parameters: [{ in: "body", name: "body", required: true, schema }] };
}
