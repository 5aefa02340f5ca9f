import type { ImportOverview } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { FigmaError } from "../../integrations/figma/figma-error.ts";
import { importScopes } from "../../integrations/figma/figma-scopes.ts";
import { callAsPerson } from "../auth/figma-grants.service.ts";
import { publishScreens } from "../events/events.service.ts";
import { findMember } from "../membership/membership.service.ts";
import { updateDesignChange } from "./figma-webhooks.queries.ts";
import { selectLastVersion } from "./imports.queries.ts";
import { readImports } from "./imports.service.ts";

type CheckDeps = Pick<Deps, "db" | "figma" | "config" | "events">;

/** Asks Figma whether the file has a new version since the last import. That call isn't one of the few per month. */
export async function checkDesignChanges(
  deps: CheckDeps,
  caller: Caller,
  id: string,
): Promise<ImportOverview> {
  const { project } = await findMember(deps.db, caller.id, id);
  const last = await selectLastVersion(deps.db, id);
  if (!last || project.design_changed_at) return readImports(deps, caller, id);
  const { version } = await callAsPerson(deps, { userId: caller.id, scopes: importScopes }, (token) =>
    deps.figma.files.readMeta({ token, key: last.fileKey }),
  ).catch((error: unknown) => {
    throw error instanceof FigmaError ? toAppError(error) : error;
  });
  if (version !== last.version) {
    await updateDesignChange(deps.db, id);
    publishScreens(deps, id);
  }
  return readImports(deps, caller, id);
}

function toAppError({ failure, rateLimit }: FigmaError): AppError {
  if (failure === "scope_missing" || failure === "token_rejected")
    return new AppError("figma_permission_required", "Start with GET /auth/figma/authorize/?purpose=import.");
  if (failure === "not_found")
    return new AppError("not_found", "Figma has no such file, or you can't open it.");
  if (!rateLimit) return new AppError("figma_unavailable", "Try again in a minute.");
  const wait = { "retry-after": String(rateLimit.seconds) };
  return new AppError("figma_unavailable", `Figma wants us to wait ${rateLimit.seconds} seconds.`, wait);
}
