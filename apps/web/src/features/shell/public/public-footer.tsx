import "./public-footer.css";
import { ArrowUpRight, Mail, Phone } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { analytics } from "../../../lib/site/analytics.ts";
import { linksToPages } from "../../../lib/site/pages.ts";
import { site } from "../../../lib/site/site.ts";
import { Logo } from "../../../ui/brand/logo.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { type SiteLink, siteLinks } from "./site-links.ts";

const hasContact = site.emails.length > 0 || site.phone !== undefined;
const withContact = "lg:grid-cols-[1.6fr_1fr_1fr_1fr]";
/** The columns of links are aligned to the page's end. */
const withoutContact = "lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-28";

export function PublicFooter() {
  const t = useMessages();
  return (
    <footer className="border-t border-line bg-sunken pt-16 pb-20 min-[1400px]:pb-8">
      <div className="mx-auto max-w-[1280px] px-5 md:px-10">
        <div
          className={`mb-12 grid grid-cols-2 gap-x-12 gap-y-8 ${hasContact ? withContact : withoutContact}`}
        >
          <Brand />
          <LinkColumn heading={t("footer.quick-links")} links={siteLinks.quick} />
          <LinkColumn heading={t("footer.legal")} links={siteLinks.legal} />
          <Contact />
        </div>
        <div aria-hidden className="chart-scale" />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 pt-4.5 text-small text-fg-3">
          <span>{t("footer.rights", { owner: useOwner() })}</span>
          {analytics && <span id="analytics-choice" />}
          <span>{t("footer.not-for-navigation")}</span>
        </div>
      </div>
    </footer>
  );
}

function Brand() {
  const t = useMessages();
  return (
    <div className="col-span-full flex flex-col items-start gap-4 lg:col-span-1">
      <Link to="/" className="flex">
        <Logo size={24} />
      </Link>
      <p className="max-w-[270px] text-fg-2">{t("footer.tagline")}</p>
      {site.social.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {site.social.map(({ label, href }) => (
            <ButtonLink key={href} size="sm" href={href} rel="me" icon={<ArrowUpRight aria-hidden />}>
              <bdi>{label}</bdi>
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  const t = useMessages();
  const existing = linksToPages(links);
  if (existing.length === 0) return null;
  return (
    <Column heading={heading}>
      {existing.map(({ to, label }) => (
        <FooterItem key={to}>
          <Link to={to} className="hover:text-fg hover:underline">
            {t(label)}
          </Link>
        </FooterItem>
      ))}
    </Column>
  );
}

function Contact() {
  const t = useMessages();
  const { emails, phone } = site;
  if (!hasContact) return null;
  return (
    <Column heading={t("footer.contact")} className="max-lg:col-span-full">
      {emails.map((email) => (
        <FooterItem key={email}>
          <a href={`mailto:${email}`} className="flex items-center gap-2 hover:text-fg hover:underline">
            <Mail size={15} aria-hidden />
            <bdi className="min-w-0 break-words">{email}</bdi>
          </a>
        </FooterItem>
      ))}
      {phone && (
        <FooterItem>
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
            className="flex items-center gap-2 hover:text-fg hover:underline"
          >
            <Phone size={15} aria-hidden />
            <bdi>{phone}</bdi>
          </a>
        </FooterItem>
      )}
    </Column>
  );
}

type ColumnProps = { heading: string; className?: string; children: ReactNode };

function Column({ heading, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-3.5 text-body tracking-normal">{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterItem({ children }: { children: ReactNode }) {
  return <li className="py-[5px] text-fg-2 transition-colors">{children}</li>;
}

/** The current year, not that of the build, so it is rendered in the browser. */
function useOwner() {
  const year = useSyncExternalStore(
    () => () => undefined,
    () => `${new Date().getFullYear()} `,
    () => "",
  );
  return year + (site.companyName ?? "Linkspan");
}
