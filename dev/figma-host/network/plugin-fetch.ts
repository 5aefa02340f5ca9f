import type { Manifest } from "../manifest.ts";
import { isAllowed } from "./allowed-domains.ts";

type PluginRequest = { readonly url: string; readonly method: string; readonly isBlocked: boolean };

type Init = {
  method?: string;
  headers?: Record<string, string>;
  headersObject?: Record<string, string>;
  body?: unknown;
};

/** Requests of plugins come from a frame without an origin, so the server has to allow every origin. */
const origin = "null";

/** The network of a running plugin: only the domains of its manifest, and nothing while it is offline. */
export function createPluginFetch(manifest: Manifest, isOffline: () => boolean) {
  const requests: PluginRequest[] = [];

  async function send(url: string, init: Init) {
    const method = init.method ?? "GET";
    const isBlocked = !isAllowed(manifest, url);
    requests.push({ url, method, isBlocked });
    if (isBlocked || isOffline()) throw new Error("Failed to fetch");
    const response = await fetch(url, {
      method,
      headers: { ...init.headersObject, ...init.headers, origin },
      body: (init.body ?? null) as string | null,
      redirect: "manual",
    }).catch(() => {
      throw new Error("Failed to fetch");
    });
    const allowed = response.headers.get("access-control-allow-origin");
    if (allowed !== "*" && allowed !== origin) throw new Error("Failed to fetch");
    const body = new Uint8Array(await response.arrayBuffer());
    return {
      headersObject: Object.fromEntries(response.headers),
      ok: response.ok,
      redirected: response.redirected,
      status: response.status,
      statusText: response.statusText,
      type: "cors",
      url: response.url,
      body,
      text: new TextDecoder().decode(body),
    };
  }

  return { requests, send };
}
