import { isObject } from "@linkspan/engine";
import type { Api } from "./api.ts";
import { type Mutation, mutation } from "./mutation.ts";

const responsesWith = (statuses: RegExp) => (api: Api) =>
  api.responses.filter(({ status }) => statuses.test(status));

const withHeaders = ({ responses }: Api) =>
  responses.filter(({ response }) => isObject(response.headers) && Object.keys(response.headers).length > 0);

/** Changes of statuses and headers. */
export const responseMutations: readonly Mutation[] = [
  mutation("the status of a success is removed", responsesWith(/^2/), ({ responses, status }) => {
    delete responses[status];
  }),
  mutation("the status of an error is removed", responsesWith(/^[45]/), ({ responses, status }) => {
    delete responses[status];
  }),
  mutation("a status is added", responsesWith(/^2/), ({ responses }) => {
    responses["418"] = { description: "Added" };
  }),
  mutation("a header of a response is removed", withHeaders, ({ response }) => {
    const { headers } = response;
    if (isObject(headers)) delete headers[Object.keys(headers)[0] ?? ""];
  }),
  mutation(
    "a header of a response becomes optional or required",
    withHeaders,
    ({ response }, { resolve }) => {
      const header = resolve(Object.values(isObject(response.headers) ? response.headers : {})[0]);
      header.required = header.required !== true;
    },
  ),
];
