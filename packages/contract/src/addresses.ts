/** Where the API lives under the product's origin. */
export const apiBase = "/api";

/** Starts a sign-in, under `apiBase`. Apart from its route, so that the sign-in page loads no schema. */
export const signInStart = "/auth/figma/authorize/";

/** Where Figma sends people back to. */
export const signInCallback = "/auth/figma/callback";

/** What stands before the token in the address of a shared page. */
export const sharedPages = "/s/";
