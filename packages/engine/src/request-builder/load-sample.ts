import type { ApiFacts } from "../documentation/api-facts.ts";
import type { OperationContent } from "../documentation/chunk.ts";
import {
  buildWithComponents,
  type LoadComponent,
  loadEach,
  noteMissing,
} from "../documentation/load-components.ts";
import { type OperationView, viewOperation } from "../documentation-view/view-operation.ts";
import type { RequestBody, RequestValues } from "./request.ts";
import { sampleBody } from "./sample-body.ts";
import { sampleValues } from "./sample-values.ts";

/** A sample request: the operation with every component that the request reaches, and the values to send. */
export type SampleRequest = {
  view: OperationView;
  values: RequestValues;
  /** The body in each of its media types, in their order. */
  bodies: readonly RequestBody[];
};

/**
 * Makes the sample request of an operation. Code samples, "Copy as cURL" and Try it all call this and nothing else, so
 * that they agree: it first loads every component that the parameters and the body reach.
 */
export function loadSample(
  content: OperationContent,
  api: ApiFacts,
  load: LoadComponent | undefined,
): Promise<SampleRequest> {
  return buildWithComponents((loaded) => {
    const whole = viewOperation(content, api, loaded);
    const missing = new Set(whole.missing);
    const view: OperationView = { ...whole, resolve: noteMissing(whole.resolve, missing) };
    const values = sampleValues(view, { dialect: api.dialect });
    const bodies = (view.body?.media ?? []).flatMap(({ type }) => sampleBody(view, api.dialect, type) ?? []);
    return { result: { view: whole, values, bodies }, missing };
  }, load && loadEach(load));
}
