import type { Project } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";

type StateProps = {
  title: string;
  illustration?: "waiting" | "snapped";
  busy?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

/** A message instead of the documentation. */
export function DocsState({ title, illustration = "waiting", busy, action, children }: StateProps) {
  return (
    <div
      role={busy ? "status" : undefined}
      aria-busy={busy}
      className="flex flex-1 flex-col items-center justify-center gap-2.5 px-5 pt-12 pb-24 text-center"
    >
      <StateIllustration state={illustration} />
      <h1 className="mt-4 text-card-title">{title}</h1>
      {children && <p className="max-w-[440px] text-prose text-balance text-fg-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** The project has no revision that was processed successfully. */
export function NothingToRead({ project: { id, latest, role } }: { project: Project }) {
  const t = useMessages();
  if (latest?.status === "processing") {
    return (
      <DocsState busy title={t("docs.processing")}>
        {t("docs.processing-text")}
      </DocsState>
    );
  }
  const action = (
    <ButtonLink to={`/projects/${id}/settings`} variant="primary">
      {t(role === "viewer" ? "docs.see-description" : "docs.replace-description")}
    </ButtonLink>
  );
  if (latest?.status === "failed") {
    const reason = latest.failure === "endpoint_limit" ? "over-limit" : "unreadable";
    return (
      <DocsState illustration="snapped" title={t(`docs.${reason}`)} action={action}>
        {t(`docs.${reason}-text`)}
      </DocsState>
    );
  }
  return (
    <DocsState title={t("docs.nothing")} action={action}>
      {t("docs.nothing-text")}
    </DocsState>
  );
}

/** A description without a single operation. */
export function EmptyDescription({ project: { id } }: { project: Project }) {
  const t = useMessages();
  const action = <ButtonLink to={`/projects/${id}/settings`}>{t("docs.see-description")}</ButtonLink>;
  return (
    <DocsState title={t("docs.empty")} action={action}>
      {t("docs.empty-text")}
    </DocsState>
  );
}
