import { Eye, FileX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { languages, useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { readInstallation } from "../../lib/site/installation.ts";
import { linksToPages } from "../../lib/site/pages.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { SignInAction } from "./sign-in-action.tsx";
import { useSignIn } from "./use-sign-in.ts";

export function SignInPanel() {
  const t = useMessages();
  const { language, setLanguage } = useLanguage();
  const attempt = useSignIn();
  const { signIn } = readInstallation();
  const isFigma = signIn.some(({ provider }) => provider === "figma");
  const isOnlyFigma = isFigma && signIn.length === 1;
  return (
    <div className="flex min-h-dvh flex-col justify-between gap-12 border-line bg-surface px-5 py-8 md:px-18 lg:border-e">
      <header>
        <Link to="/" className="inline-flex">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[416px]">
        <h1 className="mb-3 text-[2.375rem] tracking-[-0.032em] md:text-[2.875rem]">
          {t("sign-in.heading")}
        </h1>
        <p className="mb-7 text-[1rem] text-fg-2">{t(isOnlyFigma ? "sign-in.lead" : "sign-in.lead-any")}</p>
        <noscript>
          <p className="mb-4 text-small text-fair">{t("sign-in.no-script")}</p>
        </noscript>
        <SignInAction {...attempt} />
        {attempt.state === "idle" && (
          <p className="text-small text-fg-3">{t(isOnlyFigma ? "sign-in.hint" : "sign-in.hint-any")}</p>
        )}
        <dl className="mt-9 grid gap-4 border-t border-line pt-5.5">
          <Fact icon={<Eye size={17} aria-hidden />} term={t("sign-in.reads")}>
            {t("sign-in.reads-what")}
          </Fact>
          {isFigma && (
            <Fact icon={<FileX size={17} aria-hidden />} term={t("sign-in.leaves-alone")}>
              {t("sign-in.leaves-alone-what")}
            </Fact>
          )}
        </dl>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 text-small text-fg-3">
        <Agreement />
        <Segmented
          label={t("preferences.language")}
          value={language}
          options={languages}
          onChange={setLanguage}
        />
      </footer>
    </div>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: string }) {
  return (
    <div className="grid grid-cols-[17px_1fr] gap-x-3 text-fg-2 [&>svg]:mt-0.5">
      {icon}
      <dt className="font-semibold text-fg">{term}</dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

/** Rendered only if both pages exist: no one can agree to missing terms. */
function Agreement() {
  const t = useMessages();
  const pages = linksToPages([{ to: "/terms-conditions" }, { to: "/privacy-policy" }]);
  if (pages.length < 2) return null;
  const look = "underline underline-offset-3 hover:text-fg";
  const terms = (
    <Link to="/terms-conditions" className={look}>
      {t("footer.terms-of-service")}
    </Link>
  );
  const privacy = (
    <Link to="/privacy-policy" className={look}>
      {t("footer.privacy-policy")}
    </Link>
  );
  return <p>{t("sign-in.agree", { terms, privacy })}</p>;
}
