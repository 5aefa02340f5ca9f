import { readSiteSettings } from "./read-site.ts";

/** Warnings about missing settings of a deployment, one line each. */
export function warnAboutSite(env: Record<string, unknown>): string[] {
  const { companyName, emails, phone } = readSiteSettings(env);
  return [
    ...(companyName ? [] : ["VITE_COMPANY_NAME is not set: the copyright line names no company"]),
    ...(emails.length > 0 || phone
      ? []
      : ["VITE_CONTACT_EMAIL, VITE_SUPPORT_EMAIL and VITE_CONTACT_PHONE are not set: pages show no contact"]),
  ];
}
