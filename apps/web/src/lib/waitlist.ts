import { linksToPages } from "./site/pages.ts";
import { site } from "./site/site.ts";

/** Where Join Waitlist leads: to the plugin's listing where one is configured, else to our own page, once it exists. */
export const waitlist = {
  href: site.pluginListing ?? linksToPages([{ to: "/waitlist" }])[0]?.to,
  isExternal: site.pluginListing !== undefined,
};
