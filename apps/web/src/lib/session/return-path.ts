import { isPage } from "../site/pages.ts";

const key = "return-address";
const usual = "/dashboard";

/** Keeps where a sign-in in this very tab leads back to; without an address it forgets an older one. */
export function saveReturnPath(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the sign-in ends on the dashboard.
  }
}

/** Where to go after a sign-in; known once. */
export function popReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path ?? usual;
  } catch {
    return usual;
  }
}

/** The page kept for a sign-in in this tab that has not ended yet. */
export function readReturn(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where `/login?return=…` leads back to. */
export function wantedReturn(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return checkReturn(new URLSearchParams(location.search).get("return") ?? "", location.origin);
}

/** The path of a page of this site, or undefined: anyone can write a link to the sign-in page. */
export function checkReturn(to: string, origin: string): string | undefined {
  const url = to.startsWith("/") ? URL.parse(to, origin) : null;
  if (url?.origin !== origin || url.pathname === "/login" || !isPage(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to `path`; nothing needs saying about the dashboard, where it leads anyway. */
export function signInUrl(path: string | undefined): string {
  if (!path || path === usual) return "/login";
  // Slashes are allowed in a query and keep the address readable.
  return `/login?return=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}
