import type { Json } from "../json.ts";
import type { Description } from "./description.ts";
import { readComponents } from "./description.ts";
import { listFlows, listScopes, type WrittenFlow } from "./oauth-flows.ts";

/** A way to obtain tokens. URLs that it doesn't have are empty. */
export type SchemeFlow = {
  kind: string;
  authorizationUrl: string;
  tokenUrl: string;
  refreshUrl: string;
  scopes: string[];
};

/** A way for callers to prove who they are. */
export type SecurityScheme = {
  name: string;
  type: string;
  /** For `http`: `basic`, `bearer` and so on. */
  scheme: string;
  /** For `apiKey`: where the key goes, and under which name. */
  in: string;
  parameter: string;
};

/** A scheme with the ways to obtain tokens for it, if it is one of OAuth. */
export type SchemeWithFlows = SecurityScheme & { flows?: SchemeFlow[] };

/** Of all schemes: they may refer to the same flows, and are stored with every description. */
const maxScopes = 1000;
const maxTextLength = 500;

/** The security schemes of the description; Swagger 2's `basic` is an http scheme. */
export function listSecuritySchemes({ root, dialect, references }: Description): SchemeWithFlows[] {
  const named = readComponents(root, dialect, "securitySchemes") ?? {};
  let scopesLeft = maxScopes;
  return Object.keys(named).map((name) => {
    const object = references.follow(named[name]) ?? {};
    const type = readText(object.type);
    const location = { in: readText(object.in), parameter: readText(object.name) };
    if (dialect === "2.0" && type === "basic") return { name, type: "http", scheme: "basic", ...location };
    const scheme = { name, type, scheme: readText(object.scheme).toLowerCase(), ...location };
    const flows = listFlows(object, dialect).map((flow) => readFlow(flow, scopesLeft));
    scopesLeft -= flows.reduce((sum, { scopes }) => sum + scopes.length, 0);
    return flows.length > 0 ? { ...scheme, flows } : scheme;
  });
}

function readFlow({ kind, flow }: WrittenFlow, scopes: number): SchemeFlow {
  const readUrl = (value: Json | undefined) => readText(value).slice(0, maxTextLength);
  return {
    kind,
    authorizationUrl: readUrl(flow.authorizationUrl ?? flow.deviceAuthorizationUrl),
    tokenUrl: readUrl(flow.tokenUrl),
    refreshUrl: readUrl(flow.refreshUrl),
    scopes: listScopes(flow)
      .slice(0, Math.max(0, scopes))
      .map((scope) => scope.slice(0, maxTextLength)),
  };
}

function readText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
