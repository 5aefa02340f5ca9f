import { Mail, Phone } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { site } from "../../lib/site/site.ts";
import { PageHeading } from "./page-heading.tsx";

const mail = (address: string | undefined) =>
  address ? { icon: Mail, href: `mailto:${address}`, text: address } : [];

const ways = [
  { id: "contact.way-support", way: mail(import.meta.env.VITE_SUPPORT_EMAIL) },
  { id: "contact.way-hello", way: mail(import.meta.env.VITE_CONTACT_EMAIL) },
  {
    id: "contact.way-phone",
    way: site.phone
      ? { icon: Phone, href: `tel:${site.phone.replaceAll(/[^+\d]/g, "")}`, text: site.phone }
      : [],
  },
] as const;

const answers = [
  { to: "/faq", title: "footer.faq", text: "contact.before-faq" },
  { to: "/scoring", title: "contact.before-scoring-title", text: "contact.before-scoring" },
  { to: "/about#today", title: "contact.before-today", text: "contact.before-today-text" },
] as const;

export function ContactHeading() {
  const t = useMessages();
  return <PageHeading heading={t("contact.heading")} lead={t("contact.lead")} />;
}

/** Other contact channels than the form, if configured. */
export function ContactWays() {
  const t = useMessages();
  const open = ways.flatMap(({ id, way }) => [way].flat().map((each) => ({ id, ...each })));
  return (
    <div>
      {open.length > 0 && (
        <ul className="mb-9 border-b border-line">
          {open.map(({ id, icon: Icon, href, text }) => (
            <li key={id} className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5 border-t border-line py-4">
              <span className="grid size-10 place-items-center rounded-full border border-line text-sea">
                <Icon size={18} aria-hidden />
              </span>
              <div>
                <a href={href} className="text-[1rem] font-semibold wrap-anywhere hover:underline">
                  <bdi>{text}</bdi>
                </a>
                <p className="text-small text-fg-2">{t(id)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-3 text-card-title">{t("contact.before")}</h2>
      <ul className="mb-6 border-b border-line">
        {linksToPages(answers).map(({ to, title, text }) => (
          <li key={to} className="border-t border-line py-3.5">
            <a href={to} className="text-[1rem] font-semibold hover:underline">
              {t(title)}
            </a>
            <p className="text-small text-fg-2">{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] text-small text-fg-2">
        {t(site.emails.length > 0 ? "contact.security-email" : "contact.security")}
      </p>
    </div>
  );
}
