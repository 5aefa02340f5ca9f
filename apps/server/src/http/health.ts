import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { cacheFor } from "../cache-for.ts";
import type { Db } from "../db/client.ts";
import { isSchemaCurrent } from "../db/schema-version.ts";

/** How long a result of `/readyz` is kept, so that callers without an account can't occupy the pool. */
const keptForMs = 1000;

const schemaIsOlder = "The database schema is older than this build: run npm run migrate.";

/** What a process is doing; only one that runs can be ready. */
export type Phase = "starting" | "running" | "stopping";

type Readiness = {
  code: 200 | 503;
  body: { status: "ok" | "degraded" | "unavailable" | Phase; missing?: string; detail?: string };
};

export type Health = { check(): Promise<Readiness> };

/** Whether the process can serve or work; a missing Redis makes it degraded, not unready. */
export function openHealth(deps: { db: Db; redis: Redis | null }, phase: () => Phase): Health {
  const findUnavailable = cacheFor(keptForMs, () => checkDatabase(deps.db));
  return {
    async check() {
      const now = phase();
      if (now !== "running") return { code: 503, body: { status: now } };
      const unavailable = await findUnavailable();
      if (unavailable) return unavailable;
      const shared = deps.redis?.status === "ready";
      return { code: 200, body: shared ? { status: "ok" } : { status: "degraded", missing: "redis" } };
    },
  };
}

/** Why the database can't be used, if it can't. */
async function checkDatabase(db: Db): Promise<Readiness | undefined> {
  const unavailable = (missing: string, detail?: string): Readiness => ({
    code: 503,
    body: { status: "unavailable", missing, ...(detail && { detail }) },
  });
  try {
    return (await isSchemaCurrent(db)) ? undefined : unavailable("migrations", schemaIsOlder);
  } catch {
    return unavailable("postgresql");
  }
}

/** `/livez`: the process runs. `/readyz`: it can serve or work. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  const config = { access: "public" } as const;
  app.get("/livez", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const { code, body } = await health.check();
    return reply.code(code).send(body);
  });
}
