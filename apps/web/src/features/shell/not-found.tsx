import { useMessages } from "../../lib/i18n.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/logo.tsx";

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
    </div>
  );
}
