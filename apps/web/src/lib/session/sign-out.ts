import { api } from "../api/api.ts";
import { clearSession } from "./stored.ts";

/** Signing out must not wait for a slow network: the stored session is deleted either way. */
const patience = 3000;

export async function signOut(): Promise<void> {
  try {
    // Not the call's signal: an expired token is refreshed first, which must not delay signing out either.
    const late = new Promise((_resolve, reject) =>
      setTimeout(reject, patience, new Error("No response in time")),
    );
    await Promise.race([api.call("signOut", {}), late]);
  } catch (error) {
    console.error("Could not end the session on the server", error);
  }
  clearSession();
}

/** Rejects when the request failed: the other devices are still signed in then. */
export async function signOutEverywhere(): Promise<void> {
  await api.call("signOutEverywhere", { query: {} });
  clearSession();
}
