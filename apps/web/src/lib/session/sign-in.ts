import { apiBase, oidcStart, type SignInMethod, signInStart } from "@linkspan/contract";
import { saveReturnPath } from "./return-path.ts";
import { purposeKey, signedInMessage, signInChannel, stateKey } from "./sign-in-window.ts";

export type SignInOutcome = "signed-in" | "closed" | "redirecting" | "failed";

const size = { width: 600, height: 700 };
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const stateLength = 26;

/** What a signed-in person allows: reading files, or also being told when they change. */
export type FilePurpose = "import" | "import_and_watch";

/**
 * Opens the provider's sign-in in a popup. If the browser blocks it, navigates this window, which returns
 * to `returnTo`.
 */
export function startSignIn(
  provider: SignInMethod["provider"],
  returnTo: string | undefined,
): Promise<SignInOutcome> {
  return openProvider(provider === "oidc" ? oidcStart : signInStart, {}, returnTo);
}

/** Asks for access to files in the same popup. The session stays as it is. */
export function requestFileAccess(purpose: FilePurpose, returnTo: string): Promise<SignInOutcome> {
  return openProvider(signInStart, { purpose }, returnTo);
}

async function openProvider(
  start: string,
  extra: { purpose?: FilePurpose },
  returnTo: string | undefined,
): Promise<SignInOutcome> {
  const state = newState();
  try {
    localStorage.setItem(stateKey, state);
    if (extra.purpose) localStorage.setItem(purposeKey, extra.purpose);
    else localStorage.removeItem(purposeKey);
  } catch (error) {
    console.error("Failed to store the sign-in state", error);
    return "failed";
  }
  const url = `${apiBase}${start}?${new URLSearchParams({ state, ...extra })}`;
  const popup = window.open(url, signInChannel, features());
  if (popup) return waitFor(popup);
  saveReturnPath(returnTo);
  location.assign(url);
  return "redirecting";
}

/** 26 letters and digits, each equally likely. */
function newState(): string {
  let state = "";
  while (state.length < stateLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      // 248 = 4 × 62: higher bytes would favor the first letters.
      if (byte < 248 && state.length < stateLength) state += alphabet[byte % alphabet.length];
    }
  }
  return state;
}

function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  return `popup=yes,toolbar=no,menubar=no,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

function waitFor(popup: Window): Promise<SignInOutcome> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(signInChannel);
    let wasClosed = false;
    const watch = setInterval(() => {
      // The popup closes right after its message, which a busy page may handle later than this.
      if (wasClosed) settle("closed");
      wasClosed = popup.closed;
    }, 400);
    const settle = (outcome: SignInOutcome) => {
      clearInterval(watch);
      channel.close();
      window.removeEventListener("message", hear);
      resolve(outcome);
    };
    const hear = (event: MessageEvent) => {
      const ours = event.origin === location.origin && event.source === popup;
      if (ours && event.data === signedInMessage) settle("signed-in");
    };
    window.addEventListener("message", hear);
    // A page with a cross-origin opener policy cuts the connection to the popup; the channel still works.
    channel.onmessage = ({ data }) => {
      if (data === signedInMessage) settle("signed-in");
    };
  });
}
