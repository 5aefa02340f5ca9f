import { ApiError, type Binding } from "@linkspan/contract";
import type { ChangeResult, LinkChange } from "./link-change.ts";

/** Why a change was not stored: the server refuses it, or someone else has bound the layer in the meantime. */
type Problem = { kind: "refused"; reason: string } | { kind: "conflict"; theirs: Binding };

/** A change that was made without a connection, with what the panel calls it. It stays until it is stored or given up. */
export type WaitingChange = {
  id: number;
  project: string;
  label: string;
  change: LinkChange;
  problem?: Problem;
};

/** Whether a later attempt may succeed: no connection, a signed-out device, too many requests, a server in trouble. */
export function isWorthWaiting(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "network" || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** Sends a waiting change. */
export async function trySending(
  { change }: WaitingChange,
  send: (change: LinkChange) => Promise<ChangeResult>,
): Promise<"sent" | "later" | Problem> {
  try {
    const { theirs } = await send(change);
    return theirs ? { kind: "conflict", theirs } : "sent";
  } catch (error) {
    if (isWorthWaiting(error)) return "later";
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The change again, now replacing the binding that someone else made. */
export function withTheirVersion({ problem, ...waiting }: WaitingChange): WaitingChange {
  if (problem?.kind !== "conflict" || waiting.change.kind !== "bind") return waiting;
  return { ...waiting, change: { ...waiting.change, replaces: problem.theirs } };
}
