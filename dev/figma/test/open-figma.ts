import { createHash } from "node:crypto";
import type { DesignFilesOptions } from "../design-files.ts";
import { startFigmaStandIn } from "../server.ts";
import { smallFile, smallKey } from "./small-file.ts";

const client = { clientId: "id", clientSecret: "secret" };
const redirectUri = "http://127.0.0.1:5173/auth/figma/callback";
const verifier = "v".repeat(43);
const authorization = `Basic ${Buffer.from("id:secret").toString("base64")}`;

const allScopes =
  "current_user:read file_content:read file_metadata:read file_dev_resources:read file_dev_resources:write webhooks:read webhooks:write";

/** A stand-in with the small file, and calls of its REST API with a person's token. */
export async function openFigma(designFiles: DesignFilesOptions = {}) {
  const figma = await startFigmaStandIn({
    port: 0,
    ...client,
    redirectUris: [redirectUri],
    designFiles: { given: [{ key: smallKey, file: smallFile }], ...designFiles },
  });

  async function signIn(personIndex = 0, scope = allScopes): Promise<string> {
    const query = new URLSearchParams({
      ...{ client_id: client.clientId, redirect_uri: redirectUri, scope, state: "s", response_type: "code" },
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const allowed = await fetch(`${figma.origin}/oauth?${query}`, {
      method: "POST",
      body: new URLSearchParams({ person: figma.people[personIndex]?.id ?? "" }),
      redirect: "manual",
    });
    const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const form = {
      redirect_uri: redirectUri,
      code,
      grant_type: "authorization_code",
      code_verifier: verifier,
    };
    const body = new URLSearchParams(form);
    const response = await fetch(`${figma.origin}/v1/oauth/token`, {
      method: "POST",
      headers: { authorization },
      body,
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  /** Calls the API; the body is parsed as JSON, which the tests compare. */
  async function call(token: string, path: string, method = "GET", sent?: object) {
    const response = await fetch(figma.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  return { ...figma, signIn, call };
}

export type OpenFigma = Awaited<ReturnType<typeof openFigma>>;
