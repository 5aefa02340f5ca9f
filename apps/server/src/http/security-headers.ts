import { trustedTypesPolicies, tryFrame } from "@linkspan/contract";
import type { Config } from "../config.ts";

const listPermissions = (payment: string) =>
  `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`;

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
    "permissions-policy": listPermissions(""),
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

type PageConfig = Pick<Config, "PUBLIC_ORIGIN" | "FIGMA_API_URL">;

/** Headers of a page, whose inline scripts are allowed by their hashes alone. */
export function pageHeaders(
  config: PageConfig,
  scriptHashes: readonly string[],
  connect: readonly string[],
): Record<string, string> {
  return {
    ...commonHeaders(config),
    "content-security-policy": [
      ...listPolicy(config, scriptHashes, connect, []),
      // Try it sends from a frame of its own; no other page is ever shown inside one of ours.
      `frame-src ${config.PUBLIC_ORIGIN}${tryFrame}`,
      "require-trusted-types-for 'script'",
      `trusted-types ${Object.values(trustedTypesPolicies).join(" ")}`,
    ].join("; "),
    "cache-control": "no-cache",
    vary: "accept-encoding",
  };
}

/** Headers of a page that is rendered on request: its styles are in the page, and cookies decide what it shows. */
export function renderedPageHeaders(
  config: PageConfig,
  allowed: Record<"scripts" | "styles" | "connect", readonly string[]>,
): Record<string, string> {
  const headers = pageHeaders(config, allowed.scripts, allowed.connect);
  const styleSource = ["style-src 'self'", ...allowed.styles.map((hash) => `'sha256-${hash}'`)].join(" ");
  return {
    ...headers,
    "content-security-policy": `${headers["content-security-policy"]}; ${styleSource}`,
    vary: "accept-encoding, cookie",
  };
}

/**
 * Headers of the page where people pay: it also runs the payment provider's script and shows its frame. That script may
 * write HTML as it likes, so trusted types cannot be asked for here; every other page asks for them.
 */
export function checkoutHeaders(
  config: PageConfig & Pick<Config, "FLUTTERWAVE_API_URL" | "FLUTTERWAVE_SCRIPT_URL">,
  scriptHashes: readonly string[],
  connect: readonly string[],
): Record<string, string> {
  const addresses = [config.FLUTTERWAVE_SCRIPT_URL, config.FLUTTERWAVE_API_URL];
  const provider = [...new Set(addresses.map((address) => new URL(address).origin))];
  return {
    ...pageHeaders(config, scriptHashes, connect),
    "content-security-policy": [
      ...listPolicy(config, scriptHashes, [...connect, ...provider], provider),
      `frame-src ${provider.join(" ")}`,
    ].join("; "),
    "permissions-policy": listPermissions(["self", ...provider.map((origin) => `"${origin}"`)].join(" ")),
  };
}

/**
 * Headers of the frame that sends Try it requests. It may call any server and do nothing else; `sandbox` gives it an
 * opaque origin even when it is opened directly.
 */
export function frameHeaders(config: PageConfig, scriptHashes: readonly string[]): Record<string, string> {
  return {
    ...pageHeaders(config, scriptHashes, []),
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
      "connect-src http: https:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${config.PUBLIC_ORIGIN}`,
      "sandbox allow-scripts",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}

function listPolicy(
  config: PageConfig,
  scriptHashes: readonly string[],
  connect: readonly string[],
  scripts: readonly string[],
): string[] {
  // People's pictures come from Figma's image hosts, which are many; a stand-in has one plain-http host.
  const standIn = config.FIGMA_API_URL.startsWith("http:") ? ` ${new URL(config.FIGMA_API_URL).origin}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`), ...scripts].join(" "),
    // Prerendered drawings carry style attributes; style elements and sheets stay our own.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${standIn}`,
    ["connect-src 'self'", ...connect].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}
