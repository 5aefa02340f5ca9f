import { oidcCallback } from "@linkspan/contract";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { CallbackFailure, CallbackOutcome } from "../../lib/session/callback.ts";
import { readReturnUrl, signInUrl } from "../../lib/session/return-path.ts";
import { readInstallation } from "../../lib/site/installation.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { ConnectingIllustration } from "./connecting-illustration.tsx";
import { methodName } from "./method-name.ts";

const stuckAfter = 10_000;

export function CallbackScreen({ outcome }: { outcome: Promise<CallbackOutcome> }) {
  const failure = useOutcome(outcome);
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-5 py-8 text-center">
      <main id="main" tabIndex={-1} className="my-auto flex flex-col items-center">
        <Logo size={24} />
        {failure ? <Failed failure={failure} /> : <Loading />}
      </main>
      {!failure && <Stuck />}
    </div>
  );
}

/** Redirects when the sign-in is completed. Returns the failure, if there is one. */
function useOutcome(outcome: Promise<CallbackOutcome>) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallbackFailure>();
  useEffect(() => {
    outcome.then(
      (end) => {
        if (end === "closing") return;
        if ("to" in end) void navigate(end.to, { replace: true });
        else setFailure(end.error);
      },
      (error: unknown) => {
        console.error(error);
        setFailure("failed");
      },
    );
  }, [outcome, navigate]);
  return failure;
}

/** Who sent the person back to this page. */
function useProvider(): string {
  const provider = useLocation().pathname === oidcCallback ? "oidc" : "figma";
  const method = readInstallation().signIn.find((each) => each.provider === provider);
  return methodName(method ?? { provider: "figma" });
}

function Loading() {
  const t = useMessages();
  const provider = useProvider();
  return (
    <>
      <ConnectingIllustration />
      <h1 className="mb-2.5 text-[1.75rem]">{t("ui.loading")}</h1>
      <p className="text-fg-2">{t(inOwnWindow() ? "callback.line-window" : "callback.line", { provider })}</p>
    </>
  );
}

function Failed({ failure }: { failure: CallbackFailure }) {
  const t = useMessages();
  const provider = useProvider();
  const heading = failure === "failed" ? t("sign-in.failed") : t(`callback.${failure}`);
  const text = failure === "failed" ? t("sign-in.failed-text") : t(`callback.${failure}-text`, { provider });
  return (
    <div role="alert" className="flex flex-col items-center">
      <StateIllustration state="snapped" className="mt-11 mb-6" />
      <h1 className="mb-2.5 text-[1.75rem]">{heading}</h1>
      <p className="mb-6 max-w-[27rem] text-balance text-fg-2">{text}</p>
      <BackLink button>{t(failure.startsWith("files-") ? "callback.files-back" : "callback.back")}</BackLink>
    </div>
  );
}

function Stuck() {
  const t = useMessages();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), stuckAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="min-h-6 text-small text-fg-3">
      {late && t("callback.stuck", { retry: <BackLink>{t("sign-in.try-again")}</BackLink> })}
    </p>
  );
}

/** In the popup, going back closes it: the page that opened it still has the sign-in button. */
function BackLink({ button, children }: { button?: boolean; children: ReactNode }) {
  const props = {
    to: signInUrl(readReturnUrl()),
    replace: true,
    onClick: (event: MouseEvent) => {
      if (!inOwnWindow()) return;
      event.preventDefault();
      window.close();
    },
  };
  if (button) return <ButtonLink {...props}>{children}</ButtonLink>;
  return (
    <Link {...props} className="underline underline-offset-3 hover:text-fg">
      {children}
    </Link>
  );
}

function inOwnWindow() {
  return window.opener !== null;
}
