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
