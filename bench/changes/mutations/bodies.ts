import { isObject, type JsonObject } from "@linkspan/engine";
import type { Api, OperationSite } from "./api.ts";
import { type Mutation, mediaMutation, mutation } from "./mutation.ts";

const withBody = ({ operations }: Api) =>
  operations.filter(({ operation }) => isObject(operation.requestBody));
const withoutBody = ({ operations }: Api) =>
  operations.filter(
    ({ operation, method }) => /^(post|put|patch)$/.test(method) && operation.requestBody === undefined,
  );

const addBody =
  (more: JsonObject) =>
  ({ operation }: OperationSite): void => {
    const schema = { type: "object", properties: { added: { type: "string" } } };
    operation.requestBody = { ...more, content: { "application/json": { schema } } };
  };

/** Changes of bodies and media types. */
export const bodyMutations: readonly Mutation[] = [
  mutation("an optional body is added", withoutBody, addBody({})),
  mutation("a required body is added", withoutBody, addBody({ required: true })),
  mutation("a body is removed", withBody, ({ operation }) => {
    delete operation.requestBody;
  }),
  mutation("whether a body is required is changed", withBody, ({ operation }, { resolve }) => {
    const body = resolve(operation.requestBody);
    body.required = body.required !== true;
  }),
  mediaMutation(
    "a media type of a request is replaced",
    "request",
    () => true,
    ({ content, type, media }) => {
      delete content[type];
      content["application/x-replaced"] = media;
    },
  ),
  mediaMutation(
    "a media type of a response is replaced",
    "response",
    () => true,
    ({ content, type, media }) => {
      delete content[type];
      content["application/x-replaced"] = media;
    },
  ),
  mediaMutation(
    "a body becomes a list",
    "request",
    () => true,
    ({ media }) => {
      media.schema = { type: "array", items: media.schema ?? {} };
    },
  ),
  mediaMutation(
    "a response becomes a list",
    "response",
    () => true,
    ({ media }) => {
      media.schema = { type: "array", items: media.schema ?? {} };
    },
  ),
];
