/** Set by the build (rolldown.config.ts); sources that run without one have neither. */
declare const BUILD_VERSION: string | undefined;
declare const BUILD_COMMIT: string | undefined;

/** The version of this build, from package.json, and the commit it was made of. */
export const buildInfo = {
  version: typeof BUILD_VERSION === "undefined" ? "development" : BUILD_VERSION,
  commit: typeof BUILD_COMMIT === "undefined" ? "unknown" : BUILD_COMMIT,
};
