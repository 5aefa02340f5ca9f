import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** `/livez`: the process runs. `/readyz`: it can serve; a missing Redis makes it degraded, not unready. */
export function mountHealth(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "redis">,
  isStopping: () => boolean,
): void {
  const config = { access: "public" } as const;
  app.get("/livez", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await sql`select 1`.execute(deps.db);
    } catch {
      return reply.code(503).send({ status: "unavailable", missing: "postgresql" });
    }
    const shared = deps.redis?.status === "ready";
    return shared ? { status: "ok" } : { status: "degraded", missing: "redis" };
  });
}
