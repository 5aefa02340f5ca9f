import type { MessageId } from "../../../lib/i18n/message-id.ts";

export type SiteLink = { to: string; label: MessageId };

const frameworks = "/frameworks";
const privacy: SiteLink = { to: "/privacy-policy", label: "footer.privacy-policy" };
const refund: SiteLink = { to: "/refund-policy", label: "footer.refund-policy" };
const terms: SiteLink = { to: "/terms-conditions", label: "footer.terms-of-service" };

/** All links in header and footer, whether or not their page exists yet. */
export const siteLinks = {
  header: [
    { to: "/how-to", label: "nav.how-to" },
    { to: frameworks, label: "nav.integration" },
    { to: "/pricing", label: "nav.pricing" },
  ],
  quick: [
    { to: "/how-to", label: "nav.how-to" },
    { to: frameworks, label: "footer.framework-integration" },
    { to: "/faq", label: "footer.faq" },
    { to: "/contact", label: "footer.support" },
  ],
  legal: [privacy, refund, terms],
  dashboard: [{ to: "/contact", label: "footer.contact-us" }, privacy, terms],
} satisfies Record<string, SiteLink[]>;
