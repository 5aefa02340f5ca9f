/** What callback window and opener say to each other: only that it is done, never a token. */
export const signedInMessage = "linkspan:signed-in";
export const signInChannel = "linkspan-sign-in";
export const stateKey = "state";
