import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** When clients ask again, in seconds. */
const retryAfter = "15";

/** Administrators have to be able to sign in, and everyone to sign out. */
const signIn = /^\/api\/auth\/(figma|oidc|token|session|sessions)\//;

/** Refuses calls of the routes that are mounted after it during maintenance, except those of administrators and sign-ins. */
export function refuseInMaintenance(app: FastifyInstance, isOn: () => Promise<boolean>): void {
  app.addHook("onRequest", async ({ method, routeOptions: { config, url = "" } }) => {
    // Without its preflight, a page of another origin couldn't read why a call was refused.
    if (method === "OPTIONS" || config?.access === "admin" || signIn.test(url)) return;
    if (!(await isOn())) return;
    throw new AppError("maintenance", "Nothing is lost. Try again in a few minutes.", {
      "retry-after": retryAfter,
    });
  });
}
