type Env = Record<string, unknown>;
type ExternalLink = { label: string; href: string };

/** The public settings of a deployment. Pages omit what is not configured. */
export type Site = {
  companyName?: string;
  emails: string[];
  phone?: string;
  social: ExternalLink[];
  launchBadge?: ExternalLink;
  pluginListing?: string;
};

export function readSiteSettings(env: Env): Site {
  const text = (name: string) => (typeof env[name] === "string" ? env[name].trim() : "") || undefined;
  const list = (...names: string[]) => names.map(text).filter((value) => value !== undefined);
  const badge = { label: text("VITE_LAUNCH_BADGE_LABEL"), href: text("VITE_LAUNCH_BADGE_URL") };
  return {
    companyName: text("VITE_COMPANY_NAME"),
    emails: list("VITE_CONTACT_EMAIL", "VITE_SUPPORT_EMAIL"),
    phone: text("VITE_CONTACT_PHONE"),
    social: list("VITE_MICROBLOG_URL", "VITE_NETWORK_URL").map((href) => ({ label: hostOf(href), href })),
    launchBadge: badge.label && badge.href ? { label: badge.label, href: badge.href } : undefined,
    pluginListing: text("VITE_PLUGIN_LISTING_URL"),
  };
}

function hostOf(url: string) {
  return new URL(url).hostname.replace(/^www\./, "");
}
