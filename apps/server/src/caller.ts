import type { RouteScope, Scope, User } from "@linkspan/contract";
import { AppError } from "./app-error.ts";

/** The signed-in user who makes a call, and the session it belongs to. */
export type Caller = User & {
  familyId: string;
  /** What a device may do; null for a browser, which may do all that its person may. */
  scopes: readonly Scope[] | null;
};

/** Rejects a device that the person didn't allow to make this call. */
export function requireScope({ scopes }: Caller, scope: RouteScope): void {
  if (scopes === null || scope === "any") return;
  if (scope === "session" || !scopes.includes(scope)) throw new AppError("insufficient_scope");
}
