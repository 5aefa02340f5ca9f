import Fastify, { type FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { mountHealth } from "./health.ts";

/** Serves health and metrics of any role on a port of its own, which stays private. */
export async function serveMonitoring(
  { health, metrics }: Pick<Deps, "health" | "metrics">,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify();
  mountHealth(app, health);
  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.listen(address);
  return app;
}
