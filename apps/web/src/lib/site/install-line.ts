import { siteOrigin } from "./site-origin.ts";

/** Downloads the command line from this site and verifies it. End-to-end tests run exactly this line. */
export const installLine = () => {
  const file = `${siteOrigin()}/cli/linkspan.js`;
  return `curl -fsSLO ${file} && curl -fsSL ${file}.sha256 | sha256sum -c`;
};
