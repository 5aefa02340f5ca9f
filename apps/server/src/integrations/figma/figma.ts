import { signInCallback } from "@linkspan/contract";
import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import { tracedFetch } from "../../tracing.ts";
import type { SafeFetch } from "../safe-fetch/safe-fetch.ts";
import { FigmaError } from "./figma-error.ts";
import { type FigmaFiles, openFigmaFiles } from "./figma-files.ts";
import { type FigmaScope, signInScope } from "./figma-scopes.ts";
import { type FigmaWebhooks, openFigmaWebhooks } from "./figma-webhooks.ts";

/** PostgreSQL keeps no NUL, mail headers no line breaks. */
const printable = /^\P{Cc}*$/u;

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.int().positive(),
});
/** A refresh may return no new refresh token: the old one stays valid. */
const RefreshedTokens = Tokens.extend({ refresh_token: z.string().min(1).optional() });
const Me = z.object({
  id: z.string().min(1).max(200).regex(printable),
  handle: z.string().max(500).regex(printable),
  email: z.string().max(320).regex(printable),
  img_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .catch(null),
});

export type FigmaTokens = z.infer<typeof Tokens>;
export type FigmaPerson = z.infer<typeof Me>;

/** What the product asks of Figma. Every answer is checked before it is believed. */
export type Figma = {
  authorizeUrl(state: string, challenge: string, scopes: readonly FigmaScope[]): string;
  exchangeCode(code: string, verifier: string): Promise<FigmaTokens>;
  /** New tokens of the same grant; `token_rejected` when the person has revoked it. */
  refreshTokens(refreshToken: string): Promise<FigmaTokens>;
  readPerson(accessToken: string): Promise<FigmaPerson>;
  files: FigmaFiles;
  webhooks: FigmaWebhooks;
};

/** Slower than this and the person is told to try again. */
const patience = 10_000;

export function openFigma(config: Config, safeFetch: SafeFetch): Figma {
  const redirectUri = config.PUBLIC_ORIGIN + signInCallback;
  const credentials = Buffer.from(`${config.FIGMA_CLIENT_ID}:${config.FIGMA_CLIENT_SECRET}`).toString(
    "base64",
  );

  async function ask(path: string, init: RequestInit): Promise<{ status: number; content: unknown }> {
    try {
      const response = await tracedFetch(config.FIGMA_API_URL + path, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, content: await response.json().catch(() => undefined) };
    } catch (cause) {
      throw unavailable(cause instanceof Error ? cause.message : "no answer");
    }
  }

  function read<T>(schema: z.ZodType<T>, response: { status: number; content: unknown }): T {
    if (response.status !== 200) throw unavailable(`status ${response.status}`);
    const result = schema.safeParse(response.content);
    if (!result.success) throw unavailable("an answer of another shape");
    return result.data;
  }

  return {
    authorizeUrl(state, challenge, scopes) {
      const query = new URLSearchParams({
        client_id: config.FIGMA_CLIENT_ID,
        redirect_uri: redirectUri,
        scope: [signInScope, ...scopes].join(" "),
        state,
        response_type: "code",
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${config.FIGMA_AUTHORIZE_URL}?${query}`;
    },
    async exchangeCode(code, verifier) {
      const body = new URLSearchParams({
        redirect_uri: redirectUri,
        code,
        grant_type: "authorization_code",
        code_verifier: verifier,
      });
      const response = await ask("/v1/oauth/token", {
        method: "POST",
        body,
        headers: { authorization: `Basic ${credentials}` },
      });
      if (response.status === 400 || response.status === 403)
        throw new AppError("invalid_sign_in_code", "Start the sign-in again.");
      return read(Tokens, response);
    },
    async refreshTokens(refreshToken) {
      const response = await ask("/v1/oauth/refresh", {
        method: "POST",
        body: new URLSearchParams({ refresh_token: refreshToken }),
        headers: { authorization: `Basic ${credentials}` },
      });
      if (response.status === 400 || response.status === 401 || response.status === 403)
        throw new FigmaError("token_rejected", `refresh: status ${response.status}`);
      const refreshed = read(RefreshedTokens, response);
      return { ...refreshed, refresh_token: refreshed.refresh_token ?? refreshToken };
    },
    async readPerson(accessToken) {
      return read(Me, await ask("/v1/me", { headers: { authorization: `Bearer ${accessToken}` } }));
    },
    files: openFigmaFiles(config.FIGMA_API_URL, safeFetch),
    webhooks: openFigmaWebhooks(config.FIGMA_API_URL),
  };
}

function unavailable(reason: string): AppError {
  return new AppError("figma_unavailable", `Try again in a minute (${reason}).`);
}
