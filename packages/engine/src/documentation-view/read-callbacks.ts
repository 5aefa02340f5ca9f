import { isObject, type Json, ownValue } from "../json.ts";
import { follow, forDirection, type Lookup } from "./lookup.ts";
import { type BodyView, type ResponseView, readBody, readResponses, readText } from "./read-bodies.ts";

/** A call that the API makes to its caller. */
export type CallbackView = {
  name: string;
  /** The address, as an expression over the request. */
  expression: string;
  method: string;
  title: string;
  description: string;
  body: BodyView | undefined;
  responses: readonly ResponseView[];
};

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

const maxCallbacks = 100;

/** Reads the callbacks of an operation, one for each method. */
export function readCallbacks(lookup: Lookup, callbacks: Json | undefined): CallbackView[] {
  const found: CallbackView[] = [];
  if (!isObject(callbacks)) return found;
  for (const name of Object.keys(callbacks).slice(0, maxCallbacks)) {
    const { object: addresses } = follow(lookup, ownValue(callbacks, name));
    for (const expression of Object.keys(addresses).slice(0, maxCallbacks)) {
      const { object: item } = follow(lookup, ownValue(addresses, expression));
      for (const method of methods) {
        const { object } = follow(lookup, item[method]);
        if (!isObject(item[method]) || found.length >= maxCallbacks) continue;
        found.push({
          name,
          expression,
          method,
          title: readText(object.summary) || readText(object.operationId),
          description: readText(object.description),
          // The API is the caller: its body comes in to the reader, who responds.
          body: readBody(forDirection(lookup, "response"), object, item.parameters),
          responses: readResponses(forDirection(lookup, "request"), object),
        });
      }
    }
  }
  return found;
}
