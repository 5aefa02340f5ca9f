import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { LogoMark } from "../../ui/brand/logo.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";

const ways = [
  { to: "/score", label: "not-found.score", text: "not-found.score-text" },
  { to: "/how-to", label: "nav.how-to", text: "not-found.how-to-text" },
  { to: "/faq", label: "footer.faq", text: "not-found.faq-text" },
] as const;

export function NotFound() {
  const t = useMessages();
  return (
    <div className="grid min-h-[min(100dvh,860px)] place-content-center justify-items-center gap-3 px-5 pt-24 pb-20 text-center">
      <PageTitle id="not-found.title" />
      <div
        aria-hidden
        className="flex items-center gap-5 text-[5.25rem] leading-none font-[660] tracking-[-0.04em]"
        dir="ltr"
      >
        <span>4</span>
        <LogoMark size={76} broken />
        <span>4</span>
      </div>
      <h1 className="mt-5 text-title">{t("not-found.heading")}</h1>
      <p className="text-prose text-fg-2">{t("not-found.text")}</p>
      <ButtonLink to="/" className="mt-3">
        {t("not-found.back")}
      </ButtonLink>
      <nav aria-label={t("not-found.ways")} className="mt-8 w-[min(560px,calc(100vw-40px))] text-start">
        <ul className="overflow-hidden rounded-3 border border-line bg-surface">
          {linksToPages(ways).map(({ to, label, text }) => (
            <li key={to} className="not-first:border-t not-first:border-line">
              <Link to={to} className="flex items-center gap-4 px-5 py-3.5 hover:bg-hover">
                <span className="flex-1">
                  <b className="block font-[620]">{t(label)}</b>
                  <span className="text-small text-fg-2">{t(text)}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="text-fg-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
