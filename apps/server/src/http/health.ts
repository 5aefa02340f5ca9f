import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** How long a result of `/readyz` is kept, so that callers without an account can't occupy the pool. */
const keptForMs = 1000;

/** `/livez`: the process runs. `/readyz`: it can serve; a missing Redis makes it degraded, not unready. */
export function mountHealth(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "redis">,
  isStopping: () => boolean,
): void {
  const config = { access: "public" } as const;
  const isDatabaseReady = cacheShortly(() =>
    sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    ),
  );
  app.get("/livez", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    if (!(await isDatabaseReady()))
      return reply.code(503).send({ status: "unavailable", missing: "postgresql" });
    const shared = deps.redis?.status === "ready";
    return shared ? { status: "ok" } : { status: "degraded", missing: "redis" };
  });
}

/** Concurrent calls share one check, and calls of the next second its result. */
function cacheShortly<T>(check: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= check().finally(() => setTimeout(() => (kept = undefined), keptForMs).unref());
    return kept;
  };
}
