import type { ApiFacts, LoadComponent, OperationContent } from "@linkspan/engine/documentation-view";
import { buildRequest, loadSample } from "@linkspan/engine/request-builder";
import type { ClientId } from "./clients.ts";
import { writeSample } from "./write-sample.ts";

/** What code samples are generated from. */
export type SampleSource = {
  content: OperationContent;
  api: ApiFacts;
  method: string;
  path: string;
  /** Fetches a component that the operation's content leaves out. */
  loadComponent: LoadComponent | undefined;
};

/** Code that calls an operation with a client; undefined if the client cannot. */
export async function makeSample(
  { content, api, method, path, loadComponent }: SampleSource,
  client: ClientId,
): Promise<string | undefined> {
  const { view, values } = await loadSample(content, api, loadComponent);
  return writeSample(buildRequest(view, { method, path, server: view.servers[0], values }), client);
}
