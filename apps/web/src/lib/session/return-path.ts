import { isPage } from "../site/pages.ts";

const key = "return-address";
const usual = "/dashboard";

/** Stores the path to return to after a sign-in in this tab; without a path, clears an older one. */
export function saveReturnPath(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the sign-in ends on the dashboard.
  }
}

/** Reads and deletes the path to return to after a sign-in. */
export function popReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path ?? usual;
  } catch {
    return usual;
  }
}

/** The stored path, for a sign-in in this tab that is not completed yet. */
export function readReturnUrl(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The path in `/login?return=…`. */
export function readReturnParameter(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return checkReturn(new URLSearchParams(location.search).get("return") ?? "", location.origin);
}

/** The path of a page of this site, or undefined: anyone can write a link to the sign-in page. */
export function checkReturn(to: string, origin: string): string | undefined {
  const url = to.startsWith("/") ? URL.parse(to, origin) : null;
  if (url?.origin !== origin || url.pathname === "/login" || !isPage(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The URL of the sign-in page that returns to `path`. The dashboard, the default, is omitted. */
export function signInUrl(path: string | undefined): string {
  if (!path || path === usual) return "/login";
  // Slashes are allowed in a query and keep the URL readable.
  return `/login?return=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}
