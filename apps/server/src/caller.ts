import type { RouteScope, Scope, User } from "@linkspan/contract";
import { AppError } from "./app-error.ts";

/** The signed-in user who makes a call, and the session it belongs to. */
export type Caller = User & {
  familyId: string;
  /** What a device or a project token may do; null for a browser, which may do all that its person may. */
  scopes: readonly Scope[] | null;
  /** A project's own token: it acts for the project, and the user is the one who owns it now. */
  token: { id: string; name: string; projectId: string } | null;
  /** When the project of the call was written last; undefined if that isn't known. */
  projectWrittenAt?: Date | null;
  /** Aborted when the client hangs up, so that work that no one waits for ends. */
  signal?: AbortSignal;
};

/** Rejects a device that the person didn't allow to make this call. */
export function requireScope({ scopes }: Caller, scope: RouteScope): void {
  if (scopes === null || scope === "any") return;
  if (scope === "session" || !scopes.includes(scope)) throw new AppError("insufficient_scope");
}

/** Rejects a project token outside its project: what isn't of a project is its owner's own business. */
export function requireTokenProject({ token }: Caller, path: string, params: unknown): void {
  if (!token) return;
  if (!path.startsWith("/projects/{id}/")) throw new AppError("insufficient_scope");
  const { id } = params as { id: string };
  if (id.toLowerCase() !== token.projectId) throw new AppError("not_found");
}

/** Who changes something: a person, or a token of the project, which stands for no person. */
export function actorOf({ id, token }: Caller): { userId: string | null; tokenName: string | null } {
  return token ? { userId: null, tokenName: token.name } : { userId: id, tokenName: null };
}

/** What the audit log names instead of a person. */
export function tokenDetail({ token }: Caller): Record<string, string> {
  return token ? { token: token.id } : {};
}
