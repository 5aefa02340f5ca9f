import type { TestServer } from "./start-server.ts";

/** The metrics of a server as Prometheus reads them. */
export async function readMetrics({ deps }: Pick<TestServer, "deps">): Promise<string> {
  return deps.metrics.registry.metrics();
}
