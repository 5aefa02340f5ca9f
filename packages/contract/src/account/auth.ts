import * as z from "zod/mini";
import { oidcStart, signInStart } from "../paths.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { SignedInDevice } from "./signed-in-device.ts";
import { User } from "./users.ts";

/** Sign-in states: 26 letters and digits made by the browser that starts the sign-in. */
export const signInState = /^[A-Za-z0-9]{26}$/;

const state = described(
  z.string().check(z.regex(signInState)),
  "26 letters and digits made by the browser that signs in.",
  "q7Wc1ZsT9vKx3LrB5nHy8MdP2f",
);

const purpose = described(
  z.enum(["import", "import_and_watch"]),
  "Asks for read access to files; `import_and_watch` also to hear when a file changes.",
  "import",
);

/** What Figma sent to the callback URL. */
const FigmaCallback = named(
  "FigmaCallback",
  "What Figma sent to the callback URL.",
  z.object({
    code: described(z.string().check(z.minLength(1), z.maxLength(2048)), "Figma's code.", "fgc_9sK2"),
    state,
  }),
);

/** What the OpenID provider sent to the callback URL. */
const OidcCallback = named(
  "OidcCallback",
  "What the OpenID provider sent to the callback URL.",
  z.object({
    code: described(z.string().check(z.minLength(1), z.maxLength(4096)), "The code.", "oc_4hTz"),
    state,
    iss: z.optional(
      described(
        z.string().check(z.maxLength(2048)),
        "The provider, if it said so (RFC 9207).",
        "https://id.example",
      ),
    ),
  }),
);

/** A session's token pair and whom it belongs to. */
export const SignedIn = named(
  "SignedIn",
  "A token pair and the person it belongs to.",
  z.object({
    access: described(z.string(), "Bearer token, valid for 10 minutes.", "lsa_Ub1rJv0k9cQ"),
    refresh: described(z.string(), "Spent at the next refresh.", "lsr_P3m8YtqzVdA"),
    access_expiration: described(z.iso.datetime(), "When `access` ends.", "2026-05-04T10:10:00.000Z"),
    user: User,
  }),
);
export type SignedIn = z.infer<typeof SignedIn>;

const sessionId = described(z.uuid(), "Id of the session.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04");

/** A browser or device that is signed in. */
export const Session = named(
  "Session",
  "A browser or device that is signed in.",
  z.object({
    id: sessionId,
    user_agent: described(
      z.string(),
      "What the browser called itself.",
      "Mozilla/5.0 (Macintosh) Chrome/148",
    ),
    created_at: described(z.iso.datetime(), "When the person signed in there.", "2026-05-04T10:00:00.000Z"),
    last_used_at: described(
      z.iso.datetime(),
      "When it was last used, to within 10 minutes.",
      "2026-05-04T11:30:00.000Z",
    ),
    device: described(
      z.nullable(SignedInDevice),
      "The plugin or command line that was signed in with a code; null for a browser.",
      null,
    ),
    is_current: described(z.boolean(), "Whether this call was made with it.", true),
  }),
);
export type Session = z.infer<typeof Session>;

export const authRoutes = {
  startSignIn: defineRoute({
    method: "GET",
    path: signInStart,
    access: "public",
    limit: "strict",
    tag: "Sign-in",
    summary: "Start a sign-in with Figma",
    description:
      "Remembers the state for 10 minutes, binds it to this browser and redirects to Figma. With a purpose, Figma also asks for access to files; finish with `POST /auth/figma/files/`.",
    query: z.object({ state, purpose: z.optional(purpose) }),
    response: "redirect",
    errors: ["invalid_request", "invalid_sign_in_state"],
  }),
  finishSignIn: defineRoute({
    method: "POST",
    path: "/auth/figma/",
    access: "public",
    limit: "strict",
    tag: "Sign-in",
    summary: "Finish a sign-in with Figma",
    description: "Exchanges Figma's code for a session that is bound to the key of the proof.",
    proof: true,
    body: FigmaCallback,
    response: SignedIn,
    errors: [
      "invalid_request",
      "invalid_dpop_proof",
      "use_dpop_nonce",
      "invalid_sign_in_state",
      "invalid_sign_in_code",
      "sign_in_not_allowed",
      "account_blocked",
      "figma_unavailable",
    ],
  }),
  allowFigmaFiles: defineRoute({
    method: "POST",
    path: "/auth/figma/files/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag: "Sign-in",
    summary: "Allow access to Figma files",
    description:
      "Exchanges Figma's code for access to files, for imports. It has to be the Figma account that the caller signed in with or has connected; a caller without one connects it. The session stays.",
    body: FigmaCallback,
    response: "empty",
    errors: [
      "invalid_request",
      "invalid_sign_in_state",
      "invalid_sign_in_code",
      "figma_account_mismatch",
      "figma_account_taken",
      "figma_unavailable",
    ],
  }),
  getFigmaConnection: defineRoute({
    method: "GET",
    path: "/users/me/figma/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Sign-in",
    summary: "Get the connection to Figma",
    description:
      "Whether a Figma account belongs to the signed-in person, and whether it can be disconnected.",
    response: named(
      "FigmaConnection",
      "The person's Figma account.",
      z.object({
        is_connected: described(z.boolean(), "Whether there is one.", true),
        can_disconnect: described(z.boolean(), "Whether the person can sign in without it.", false),
      }),
    ),
    errors: [],
  }),
  disconnectFigma: defineRoute({
    method: "DELETE",
    path: "/users/me/figma/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Sign-in",
    summary: "Disconnect Figma",
    description:
      "Forgets the person's Figma account and its tokens. Imported screens stay. Refused if it is the only way to sign in.",
    response: "empty",
    errors: ["only_sign_in"],
  }),
  startOidcSignIn: defineRoute({
    method: "GET",
    path: oidcStart,
    access: "public",
    limit: "strict",
    tag: "Sign-in",
    summary: "Start a sign-in with the OpenID provider",
    description:
      "Only where the installation has one. Remembers the state for 10 minutes, binds it to this browser and redirects to the provider.",
    query: z.object({ state }),
    response: "redirect",
    errors: ["invalid_request", "invalid_sign_in_state"],
  }),
  finishOidcSignIn: defineRoute({
    method: "POST",
    path: "/auth/oidc/",
    access: "public",
    limit: "strict",
    tag: "Sign-in",
    summary: "Finish a sign-in with the OpenID provider",
    description: "Exchanges the provider's code for a session that is bound to the key of the proof.",
    proof: true,
    body: OidcCallback,
    response: SignedIn,
    errors: [
      "invalid_request",
      "invalid_dpop_proof",
      "use_dpop_nonce",
      "invalid_sign_in_state",
      "invalid_sign_in_code",
      "sign_in_not_allowed",
      "account_blocked",
      "sign_in_unavailable",
    ],
  }),
  refreshSession: defineRoute({
    method: "POST",
    path: "/auth/token/refresh/",
    access: "public",
    limit: "strict",
    tag: "Sign-in",
    summary: "Exchange a refresh token for a new pair",
    description:
      "Every caller with the same token gets the same pair, so parallel tabs and a repeated call are safe.",
    proof: true,
    body: named(
      "RefreshSession",
      "The refresh token of the current pair.",
      z.object({
        refresh: described(
          z.string().check(z.minLength(1), z.maxLength(256)),
          "Refresh token.",
          "lsr_P3m8YtqzVdA",
        ),
      }),
    ),
    response: SignedIn,
    errors: ["invalid_request", "invalid_dpop_proof", "use_dpop_nonce", "invalid_refresh_token"],
  }),
  signOut: defineRoute({
    method: "DELETE",
    path: "/auth/session/",
    access: "user",
    scope: "any",
    limit: "normal",
    tag: "Sign-in",
    summary: "Sign out",
    description: "Ends the session of the access token immediately.",
    response: "empty",
    errors: [],
  }),
  signOutEverywhere: defineRoute({
    method: "DELETE",
    path: "/auth/sessions/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Sign-in",
    summary: "Sign out everywhere",
    description: "Ends every session of the signed-in person, at once; with `keep`, all but this one.",
    query: z.object({
      keep: z.optional(described(z.literal("current"), "Leaves the session of this call alive.", "current")),
    }),
    response: "empty",
    errors: ["invalid_request"],
  }),
  listSessions: defineRoute({
    method: "GET",
    path: "/auth/sessions/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Sign-in",
    summary: "List active sessions",
    description: "The 100 most recently used active sessions, newest first.",
    response: z.object({ items: z.array(Session) }),
    errors: [],
  }),
  endOtherSession: defineRoute({
    method: "DELETE",
    path: "/auth/sessions/{session_id}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Sign-in",
    summary: "Revoke a session",
    description: "Ends one session of the signed-in person, at once.",
    params: z.object({ session_id: sessionId }),
    response: "empty",
    errors: ["invalid_request", "not_found"],
  }),
};
