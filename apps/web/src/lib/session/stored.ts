import { type SignedIn, type User, userCookie } from "@linkspan/contract";
import { useSyncExternalStore } from "react";
import { writeCookie } from "../write-cookie.ts";

const tokenKey = "X-Linkspan-Token";
const userKey = "X-Linkspan-User";

export type StoredToken = Pick<SignedIn, "access" | "refresh" | "access_expiration">;
export type StoredUser = User;

/** The stored session, or null, also if storage is unavailable or contains something else. */
export function readToken(): StoredToken | null {
  return parseToken(readItem(tokenKey));
}

export function readUser(): StoredUser | null {
  return parseUser(readItem(userKey));
}

/** Whether there is a token that has not expired. */
export function isSignedIn(): boolean {
  const token = readToken();
  return token !== null && Date.parse(token.access_expiration) > Date.now();
}

/** Stores a session. Returns false if the browser denies storage: the person then counts as signed out. */
export function storeSession(session: SignedIn): boolean {
  const { user, access, refresh, access_expiration } = session;
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, JSON.stringify({ access, refresh, access_expiration }));
    writeUserCookie(user.id);
    return true;
  } catch (error) {
    console.error("Failed to store token data", error);
    return false;
  } finally {
    announce();
  }
}

/** Updates the stored user. */
export function storeUser(user: User): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
  } catch (error) {
    console.error("Failed to store the user", error);
  }
  announce();
}

let endedByServer = false;

/** Whether the last session of this tab was ended by the server, not by the person. */
export function wasSessionEnded(): boolean {
  return endedByServer;
}

export function clearSession(by: "person" | "server" = "person"): void {
  endedByServer = by === "server";
  writeUserCookie(undefined);
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  } catch (error) {
    console.error("Failed to remove token data", error);
  }
  announce();
}

/** The server renders documentation only for the user whose session is stored here. */
function writeUserCookie(id: string | undefined): void {
  writeCookie(userCookie, id ?? "", { path: "/doc", days: id === undefined ? 0 : 14 });
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to sign-ins and sign-outs in this tab and others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether the person is signed in; false during prerendering. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

export function useUser(): StoredUser | null {
  // The snapshot is the text: a newly parsed object would differ each time.
  const text = useSyncExternalStore(
    subscribe,
    () => readItem(userKey),
    () => null,
  );
  return parseUser(text);
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseToken(text: string | null): StoredToken | null {
  if (text === null) return null;
  try {
    const { access, refresh, access_expiration } = JSON.parse(text) as Partial<StoredToken>;
    if (!access || !refresh || !access_expiration) throw new Error("incomplete");
    return { access, refresh, access_expiration };
  } catch (error) {
    console.error("Failed to parse token data", error);
    return null;
  }
}

function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as StoredUser;
  } catch {
    return null;
  }
}
