import { randomUUID } from "node:crypto";
import { openSession, type SignedInPerson } from "../demo/open-session.ts";

/** Signs someone in at the product with this provider, without a browser. */
export async function signInWithOidc(origin: string, login: string): Promise<SignedInPerson> {
  const state = randomUUID().replaceAll("-", "").slice(0, 26);
  const started = await fetch(`${origin}/api/auth/oidc/authorize/?state=${state}`, { redirect: "manual" });
  const { searchParams } = await signInAtProvider(started.headers.get("location") ?? "about:blank", login);
  const cookie = started.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  return openSession(origin, "/api/auth/oidc/", { callback: Object.fromEntries(searchParams), cookie });
}

/** Signs in at the provider without a browser, and returns the URL that it sends the person back to. */
export async function signInAtProvider(authorizeUrl: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);
  let url = new URL(authorizeUrl);
  let body: URLSearchParams | undefined;
  while (url.origin === origin) {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    // Without a redirect, it is the form.
    if (!location && body) throw new Error(`The provider responded with ${response.status}`);
    body = location ? undefined : new URLSearchParams({ prompt: "login", login, password: "any" });
    if (location) url = new URL(location, url);
  }
  return url;
}
