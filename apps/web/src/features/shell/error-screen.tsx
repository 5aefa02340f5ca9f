import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";

type Props = { error: unknown; heading?: string; text?: string; action?: ReactNode };

/** Shown when a page fails to render. The stack is only shown in development. */
export function ErrorScreen({ error, heading, text, action }: Props) {
  const t = useMessages();
  return (
    <div className="grid min-h-[min(100dvh,860px)] grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-2 px-5 py-20 text-center">
      <StateIllustration state="snapped" />
      <h1 className="mt-6 text-title">{heading ?? t("error.heading")}</h1>
      <p className="max-w-[30rem] text-prose text-balance text-fg-2">{text ?? t("error.text")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {action ?? (
          <Button variant="primary" onClick={() => location.reload()}>
            {t("error.reload")}
          </Button>
        )}
        <ButtonLink to="/">{t("not-found.back")}</ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-8 max-w-full overflow-auto rounded-2 border border-line bg-sunken p-4 text-start text-meta">
          {error.stack}
        </pre>
      )}
    </div>
  );
}
