/** The message from the callback window to its opener: only that it is done, never a token. */
export const signedInMessage = "linkspan:signed-in";
export const signInChannel = "linkspan-sign-in";
export const stateKey = "state";

/** Stored next to the state when a signed-in person allows access to their files: the callback keeps the session. */
export const purposeKey = "state-purpose";
