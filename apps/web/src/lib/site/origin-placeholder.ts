/**
 * Stands for the site's own origin in everything that is written while building: one build serves every deployment.
 * The server puts the real origin in its place.
 */
export const originPlaceholder = "https://origin.invalid";
