import { linksToPages } from "../pages.ts";

const key = "return-address";
const usual = "/dashboard";

/** Keeps where a sign-in in this very tab leads back to; without an address it forgets an older one. */
export function keepReturn(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the sign-in ends on the dashboard.
  }
}

/** Where to go after a sign-in; known once. */
export function takeReturn(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path ?? usual;
  } catch {
    return usual;
  }
}

/** Where `/login?return=…` leads back to. Only to a page of ours: the address may have been written by somebody else. */
export function wantedReturn(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const to = new URLSearchParams(location.search).get("return") ?? "";
  return linksToPages([{ to }])[0]?.to;
}
