export type Client = { clientId: string; clientSecret: string; redirectUris: readonly string[] };

export type AuthorizeRequest = {
  redirectUri: string;
  scopes: string[];
  state: string;
  codeChallenge: string;
};

/** What a public app may ask for. `files:read` is deprecated and `projects:read` is refused to public apps. */
const grantableScopes = new Set([
  "current_user:read",
  "file_content:read",
  "file_metadata:read",
  "file_dev_resources:read",
  "file_dev_resources:write",
  "webhooks:read",
  "webhooks:write",
]);

/** Parses the authorization URL; a string is the reason why it is rejected. */
export function readAuthorizeRequest(client: Client, query: URLSearchParams): AuthorizeRequest | string {
  const value = (name: string) => query.get(name) ?? "";
  const scopes = value("scope").split(" ").filter(Boolean);
  const refusedScope = scopes.find((scope) => !grantableScopes.has(scope));

  if (value("client_id") !== client.clientId) return "Unknown client_id.";
  if (!client.redirectUris.includes(value("redirect_uri"))) {
    return "The redirect_uri is not registered for this application.";
  }
  if (value("response_type") !== "code") return "response_type must be code.";
  if (scopes.length === 0) return "The scope is missing.";
  if (refusedScope !== undefined) return `Invalid scope for this application: ${refusedScope}.`;
  if (value("state") === "") return "The state is missing.";
  if (value("code_challenge_method") !== "S256") return "code_challenge_method must be S256.";
  if (!/^[\w-]{43}$/.test(value("code_challenge"))) return "code_challenge is not a base64url SHA-256 value.";

  return {
    redirectUri: value("redirect_uri"),
    scopes,
    state: value("state"),
    codeChallenge: value("code_challenge"),
  };
}

export function redirectTarget(
  request: AuthorizeRequest,
  answer: { code: string } | { error: string },
): string {
  const target = new URL(request.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: request.state })) {
    target.searchParams.set(name, value);
  }
  return target.href;
}
