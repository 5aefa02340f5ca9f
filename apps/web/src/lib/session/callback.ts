import { ApiError, clientRoutes, oidcCallback } from "@linkspan/contract";
import { callWithProof } from "./proven-call.ts";
import { popReturnPath } from "./return-path.ts";
import { purposeKey, signedInMessage, signInChannel, stateKey } from "./sign-in-window.ts";
import { storeSession } from "./stored.ts";

export type CallbackFailure =
  | "state"
  | "denied"
  | "failed"
  | "not-allowed"
  | "blocked"
  | "files-denied"
  | "files-failed"
  | "files-account"
  | "files-taken";
export type CallbackOutcome = "closing" | { to: string } | { error: CallbackFailure };

const running = new Map<string, Promise<CallbackOutcome>>();

/** Completes a sign-in from the callback's URL, once per URL, even if the page renders several times. */
export function finishSignIn(url: URL): Promise<CallbackOutcome> {
  const known = running.get(url.href) ?? finish(url);
  running.set(url.href, known);
  return known;
}

async function finish({ pathname, searchParams: query }: URL): Promise<CallbackOutcome> {
  const state = query.get("state");
  const isForFiles = popItem(purposeKey) !== null;
  if (!state || state !== popItem(stateKey)) return { error: "state" };
  const code = query.get("code");
  if (!code) {
    const error = query.get("error") === "access_denied" ? "denied" : "failed";
    return { error: isForFiles ? `files-${error}` : error };
  }
  const callback = { code, state };
  const isOidc = pathname === oidcCallback;
  const error = await (isForFiles
    ? allowFiles(callback)
    : signIn(isOidc ? clientRoutes.finishOidcSignIn : clientRoutes.finishSignIn, {
        ...callback,
        ...(isOidc && query.has("iss") && { iss: query.get("iss") }),
      }));
  return error ? { error } : notifyOpener();
}

type Callback = { code: string; state: string };

async function signIn(
  route: (typeof clientRoutes)["finishSignIn" | "finishOidcSignIn"],
  body: object,
): Promise<CallbackFailure | undefined> {
  try {
    const session = await callWithProof(route, body);
    return storeSession(session) ? undefined : "failed";
  } catch (error) {
    if (error instanceof ApiError && error.code === "sign_in_not_allowed") return "not-allowed";
    if (error instanceof ApiError && error.code === "account_blocked") return "blocked";
    console.error("Sign-in failed", error);
    return "failed";
  }
}

/** Imported on demand: a sign-in doesn't need the client of the whole API. */
async function allowFiles(body: Callback): Promise<CallbackFailure | undefined> {
  try {
    const { api } = await import("../api/api.ts");
    await api.call("allowFigmaFiles", { body });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "figma_account_mismatch") return "files-account";
    if (error instanceof ApiError && error.code === "figma_account_taken") return "files-taken";
    console.error("Access to files was not granted", error);
    return "files-failed";
  }
}

/** Reads and deletes what this browser started the sign-in with. */
function popItem(key: string): string | null {
  try {
    const item = localStorage.getItem(key);
    localStorage.removeItem(key);
    return item;
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
