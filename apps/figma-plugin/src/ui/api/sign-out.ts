import { ApiError } from "@linkspan/contract";
import { lastStateKey } from "../../messages.ts";
import { callDocument } from "../bridge.ts";
import { api, queryClient } from "./api.ts";
import { endSession } from "./session.ts";

/** Milliseconds that the server has to answer: the tokens are forgotten here in any case. */
const patience = 5000;

/** Ends the session on the server, and forgets it and what the panel showed here. Resolves to whether the server knows. */
export async function signOut(): Promise<boolean> {
  const isEnded = await endOnServer();
  await callDocument("saveState", { key: lastStateKey, value: null });
  await endSession();
  queryClient.clear();
  return isEnded;
}

async function endOnServer(): Promise<boolean> {
  try {
    await api.call("signOut", {}, { signal: AbortSignal.timeout(patience) });
    return true;
  } catch (error) {
    // It had ended before.
    return error instanceof ApiError && error.status === 401;
  }
}
