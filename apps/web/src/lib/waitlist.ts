import { linksToPages } from "./site/pages.ts";
import { site } from "./site/site.ts";

/** The link of Join Waitlist: the plugin's listing if configured, otherwise our own page, if it exists. */
export const waitlist = {
  href: site.pluginListing ?? linksToPages([{ to: "/waitlist" }])[0]?.to,
  isExternal: site.pluginListing !== undefined,
};
