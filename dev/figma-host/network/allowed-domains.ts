import type { Manifest } from "../manifest.ts";

/** The patterns of the manifest: those of the published plugin and, while it is developed, those for that. */
function listPatterns({ networkAccess }: Manifest): readonly string[] {
  // Figma allows everything when the manifest says nothing.
  if (!networkAccess) return ["*"];
  const { allowedDomains, devAllowedDomains = [] } = networkAccess;
  return [...allowedDomains.filter((pattern) => pattern !== "none"), ...devAllowedDomains];
}

function matchesHost(host: string, wanted: string): boolean {
  return wanted.startsWith("*.") ? host.endsWith(wanted.slice(1)) : host === wanted;
}

function matchesPath(path: string, wanted: string): boolean {
  if (wanted === "" || wanted === "/") return true;
  // As in a Content-Security-Policy: a slash at the end stands for everything below, otherwise the path is exact.
  return wanted.endsWith("/") ? path.startsWith(wanted) : path === wanted;
}

/** Whether a URL fits a pattern such as `https://api.example.com`, `*.example.com` or `example.com/api/`. */
function matchesPattern(pattern: string, url: URL): boolean {
  if (pattern === "*") return true;
  const [, scheme, host = "", path = ""] = /^(?:(\w+):\/\/)?([^/]+)(.*)$/.exec(pattern) ?? [];
  const isScheme = scheme ? `${scheme}:` === url.protocol : /^(https?|wss?):$/.test(url.protocol);
  return isScheme && matchesHost(url.host, host) && matchesPath(url.pathname, path);
}

export function isAllowed(manifest: Manifest, url: string): boolean {
  if (!URL.canParse(url)) return false;
  return listPatterns(manifest).some((pattern) => matchesPattern(pattern, new URL(url)));
}

/**
 * The policy of the UI's frame. Scripts and styles are in the page itself, because Figma takes one HTML file; anything
 * else comes from the domains of the manifest.
 */
export function createContentSecurityPolicy(manifest: Manifest): string {
  const sources = listPatterns(manifest);
  const allowed = sources.length ? sources.join(" ") : "'none'";
  const also = sources.length ? ` ${sources.join(" ")}` : "";
  return [
    "default-src 'none'",
    `script-src 'unsafe-inline' 'unsafe-eval'${also}`,
    `style-src 'unsafe-inline'${also}`,
    `img-src data: blob:${also}`,
    `font-src data:${also}`,
    `connect-src ${allowed}`,
    `frame-src ${allowed}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}
