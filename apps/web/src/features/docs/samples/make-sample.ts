import type { Dialect, OperationView } from "@linkspan/engine/documentation-view";
import { buildRequest, sampleValues } from "@linkspan/engine/request";
import type { ClientId } from "./clients.ts";
import { writeSample } from "./write-sample.ts";

/** What samples are made from. */
export type SampleSource = { view: OperationView; method: string; path: string; dialect: Dialect };

/** A call of an operation for a client; undefined where the client cannot make it. */
export function makeSample(
  { view, method, path, dialect }: SampleSource,
  client: ClientId,
): Promise<string | undefined> {
  const values = sampleValues(view, { dialect });
  return writeSample(buildRequest(view, { method, path, server: view.servers[0], values }), client);
}
