/** Where the API lives under the product's origin. */
export const apiBase = "/api";

/** Starts a sign-in, under `apiBase`. Apart from its route, so that the sign-in page loads no schema. */
export const signInStart = "/auth/figma/authorize/";

/** The page with a button for each way to sign in. */
export const signInPage = "/login";

/** Where Figma sends people back to. */
export const signInCallback = "/auth/figma/callback";

/** Starts a sign-in with the OpenID provider, under `apiBase`. */
export const oidcStart = "/auth/oidc/authorize/";

/** Where the OpenID provider sends people back to. */
export const oidcCallback = "/auth/oidc/callback";

/** The one page that runs the payment provider's script, and so has a policy of its own. */
export const checkoutPage = "/dashboard/checkout";

/** The page that sends what Try it is asked to send: a frame without an origin. */
export const tryFrame = "/try-frame";

/** The Trusted Types policies that our pages may create: the server lists them in the content security policy. */
export const trustedTypesPolicies = {
  print: "linkspan-paper",
  preview: "linkspan-preview",
  score: "linkspan-score",
} as const;

/** The path before the token of a mock, under `apiBase`. */
export const mockBase = "/mock/";

/** The path before the token in the URL of a shared page. */
export const sharedPages = "/s/";

/** The operation that the end of a URL names, if it names one: words for people, then its id. */
export function readOperationId(segment: string): string | undefined {
  return /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(segment)?.[1]?.toLowerCase();
}
