/**
 * A placeholder for the site's origin in all files of the build, which serves every deployment.
 * The server replaces it with the real origin.
 */
export const originPlaceholder = "https://origin.invalid";
