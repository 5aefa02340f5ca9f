import { clientRoutes } from "@linkspan/contract";
import { callWithProof } from "./proven-call.ts";
import { popReturnPath } from "./return-path.ts";
import { signedInMessage, signInChannel, stateKey } from "./sign-in-window.ts";
import { storeSession } from "./stored.ts";

export type CallbackOutcome = "closing" | { to: string } | { error: "state" | "denied" | "failed" };

const running = new Map<string, Promise<CallbackOutcome>>();

/** Completes a sign-in from the callback's URL, once per URL, even if the page renders several times. */
export function finishSignIn(search: string): Promise<CallbackOutcome> {
  const known = running.get(search) ?? finish(search);
  running.set(search, known);
  return known;
}

async function finish(search: string): Promise<CallbackOutcome> {
  const query = new URLSearchParams(search);
  const state = query.get("state");
  if (!state || state !== takeState()) return { error: "state" };
  const code = query.get("code");
  if (!code) return { error: query.get("error") === "access_denied" ? "denied" : "failed" };
  try {
    const session = await callWithProof(clientRoutes.finishSignIn, { code, state });
    if (!storeSession(session)) return { error: "failed" };
  } catch (error) {
    console.error("Sign-in failed", error);
    return { error: "failed" };
  }
  return notifyOpener();
}

/** Reads and deletes the state that this browser started the sign-in with. */
function takeState(): string | null {
  try {
    const state = localStorage.getItem(stateKey);
    localStorage.removeItem(stateKey);
    return state;
  } catch {
    return null;
  }
}

function notifyOpener(): CallbackOutcome {
  const opener = window.opener as Window | null;
  opener?.postMessage(signedInMessage, location.origin);
  const channel = new BroadcastChannel(signInChannel);
  channel.postMessage(signedInMessage);
  channel.close();
  if (!opener) return { to: popReturnPath() };
  window.close();
  return "closing";
}
