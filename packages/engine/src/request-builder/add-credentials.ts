import type { SecurityScheme } from "../description/security-schemes.ts";
import type { SecurityChoice } from "../documentation-view/read-security.ts";
import type { Credential, NamedValue } from "./request.ts";
import { writeBase64 } from "./write-base64.ts";
import { encodeText } from "./write-parameter.ts";

/** Where a request takes what proves who calls. */
export type CredentialTargets = { headers: NamedValue[]; query: NamedValue[]; cookies: NamedValue[] };

/** Puts the secrets for one way to be let in where their schemes want them. What has no secret is left out. */
export function addCredentials(
  choice: SecurityChoice,
  credentials: ReadonlyMap<string, Credential>,
  { headers, query, cookies }: CredentialTargets,
): void {
  for (const { scheme, kind } of choice) {
    const credential = credentials.get(scheme);
    if (credential === undefined || !kind) continue;
    if (kind.type !== "apiKey") {
      const value = writeAuthorization(kind, credential);
      if (value) headers.push({ name: "Authorization", value });
      continue;
    }
    const value = typeof credential === "string" ? credential : credential.password;
    if (kind.parameter === "") continue;
    if (kind.in === "header") headers.push({ name: kind.parameter, value });
    if (kind.in === "cookie") cookies.push({ name: kind.parameter, value: encodeText(value) });
    if (kind.in === "query") query.push({ name: encodeText(kind.parameter), value: encodeText(value) });
  }
}

/** The `Authorization` header of a scheme; none where a connection proves who calls. */
function writeAuthorization({ type, scheme }: SecurityScheme, credential: Credential): string {
  if (type === "mutualTLS") return "";
  const token =
    typeof credential === "string"
      ? credential
      : writeBase64(`${credential.username}:${credential.password}`);
  if (type !== "http" || scheme === "bearer" || scheme === "") return `Bearer ${token}`;
  return `${scheme.slice(0, 1).toUpperCase()}${scheme.slice(1)} ${token}`;
}
