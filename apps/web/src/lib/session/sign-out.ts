import { api } from "../api/api.ts";
import { clearSession } from "./stored.ts";

/** Signing out here must not hang on a slow network: the stored session is gone either way. */
const patience = 3000;

export async function signOut(): Promise<void> {
  try {
    // Not a signal of the call: an expired token is refreshed first, and that must not hold anybody either.
    const late = new Promise((_resolve, reject) =>
      setTimeout(reject, patience, new Error("No answer in time")),
    );
    await Promise.race([api.call("signOut", {}), late]);
  } catch (error) {
    console.error("Could not end the session on the server", error);
  }
  clearSession();
}

/** Rejects when the server could not be told: the other devices are still signed in then. */
export async function signOutEverywhere(): Promise<void> {
  await api.call("signOutEverywhere", { query: {} });
  clearSession();
}
