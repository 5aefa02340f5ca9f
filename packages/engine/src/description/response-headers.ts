import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Description } from "./description.ts";
import { listStatuses, type Operation } from "./operations.ts";

/**
 * Answers which of the wanted kinds of header the responses of an operation document, one bit a kind. Responses are
 * shared by reference and header names repeat, so both are judged once.
 */
export function createHeaderFinder(
  { references }: Description,
  kinds: readonly { passes: (name: string) => boolean }[],
): (operation: Operation) => number {
  const byName = new Map<string, number>();
  const byReference = new Map<string, number>();

  function evaluateHeaderName(name: string): number {
    let bits = byName.get(name);
    if (bits === undefined) {
      const lowerCase = name.toLowerCase();
      bits = kinds.reduce((found, { passes }, bit) => (passes(lowerCase) ? found | (1 << bit) : found), 0);
      byName.set(name, bits);
    }
    return bits;
  }

  function evaluateResponse(response: Json | undefined): number {
    if (!isObject(response)) return 0;
    if (typeof response.$ref === "string") return evaluateReference(response.$ref, response);
    let bits = 0;
    if (isObject(response.headers)) for (const name in response.headers) bits |= evaluateHeaderName(name);
    return bits;
  }

  function evaluateReference(reference: string, response: Json): number {
    let bits = byReference.get(reference);
    if (bits === undefined) {
      bits = evaluateResponse(references.follow(response));
      byReference.set(reference, bits);
    }
    return bits;
  }

  return (operation) => {
    const responses = operation.object.responses as JsonObject;
    let bits = 0;
    for (const status of listStatuses(operation)) bits |= evaluateResponse(responses[status]);
    return bits;
  };
}
