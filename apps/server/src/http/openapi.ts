import { describeApi } from "@linkspan/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { describeInstallation } from "./installation.ts";

/** Serves the product's own API description. */
export function mountApiDescription(api: FastifyInstance, deps: Pick<Deps, "config">): void {
  const origin = deps.config.PUBLIC_ORIGIN;
  const installation = describeInstallation(deps.config);
  const description = JSON.stringify(
    describeApi({ origin, version: "1.0.0", contactUrl: origin, installation }),
  );
  api.get("/openapi.json", { config: { access: "public" } }, async (_request, reply) =>
    reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(description),
  );
}
