import type { BuiltRequest } from "@linkspan/engine/request-builder";
import { type ClientId, clients, type SampleClient } from "./clients.ts";
import { toHar } from "./to-har.ts";

/** Writes a request for a client; undefined where the client cannot send such a body. */
export async function writeSample(request: BuiltRequest, id: ClientId): Promise<string | undefined> {
  const client: SampleClient = clients[id];
  if (client.noParts && request.body?.kind === "multipart") return undefined;
  const har = toHar(request);
  const writer = await client.load();
  const code = writer.generate(client.quirk?.prepare?.(har) ?? har);
  return client.quirk?.finish?.(code, har) ?? code;
}
