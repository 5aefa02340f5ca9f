import type { Config } from "../config.ts";

const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/** Headers of files that belong to a page. A page has dozens of them, and its own headers say the rest. */
export function assetHeaders(config: Pick<Config, "PUBLIC_ORIGIN">): Record<string, string> {
  const secure = config.PUBLIC_ORIGIN.startsWith("https:");
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** Headers of every other answer. */
function commonHeaders(config: Pick<Config, "PUBLIC_ORIGIN">): Record<string, string> {
  return {
    ...assetHeaders(config),
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissions,
  };
}

/** Headers of API answers: data that runs nothing and is kept nowhere. */
export function apiHeaders(config: Pick<Config, "PUBLIC_ORIGIN">): Record<string, string> {
  return {
    ...commonHeaders(config),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  };
}

/** Headers of a page, whose inline scripts are allowed by their hashes alone. */
export function pageHeaders(
  config: Pick<Config, "PUBLIC_ORIGIN" | "FIGMA_API_URL">,
  scriptHashes: readonly string[],
  connect: readonly string[],
): Record<string, string> {
  // People's pictures come from Figma's image hosts, which are many; a stand-in has one plain-http host.
  const standIn = config.FIGMA_API_URL.startsWith("http:") ? ` ${new URL(config.FIGMA_API_URL).origin}` : "";
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(" ")}`.trim(),
    // Prerendered drawings carry style attributes; style elements and sheets stay our own.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${standIn}`,
    ["connect-src 'self'", ...connect].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    ...commonHeaders(config),
    "content-security-policy": policy.join("; "),
    "cache-control": "no-cache",
  };
}
