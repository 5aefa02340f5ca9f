import type { FastifyInstance } from "fastify";
import { isSchemaCurrent } from "../db/schema-version.ts";
import type { Deps } from "../deps.ts";

/** How long a result of `/readyz` is kept, so that callers without an account can't occupy the pool. */
const keptForMs = 1000;

const schemaIsOlder = "The database schema is older than this build: run npm run migrate.";

/** `/livez`: the process runs. `/readyz`: it can serve; a missing Redis makes it degraded, not unready. */
export function mountHealth(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "redis">,
  isStopping: () => boolean,
): void {
  const config = { access: "public" } as const;
  const readDatabase = cacheShortly(() =>
    isSchemaCurrent(deps.db).then(
      (isCurrent) =>
        isCurrent ? undefined : { status: "unavailable", missing: "migrations", detail: schemaIsOlder },
      () => ({ status: "unavailable", missing: "postgresql" }),
    ),
  );
  app.get("/livez", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    const unavailable = await readDatabase();
    if (unavailable) return reply.code(503).send(unavailable);
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
