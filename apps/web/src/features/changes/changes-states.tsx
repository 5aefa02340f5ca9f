import { ApiError, type Project } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { DocsState } from "../docs/docs-states.tsx";

/** While two versions are compared, or if that takes too much. */
export function ChangesState({ state }: { state: "comparing" | "too_complex" }) {
  const t = useMessages();
  return state === "comparing" ? (
    <DocsState busy title={t("changes-page.comparing")}>
      {t("changes-page.comparing-text")}
    </DocsState>
  ) : (
    <DocsState illustration="snapped" title={t("changes-page.too-complex")}>
      {t("changes-page.too-complex-text")}
    </DocsState>
  );
}

type Props = { project: Project; error: Error; busy: boolean; onRetry: () => Promise<unknown> };

/** There is nothing to compare, or it could not be read. */
export function ChangesUnavailable({ project, error, busy, onRetry }: Props) {
  const t = useMessages();
  if (error instanceof ApiError && error.code === "not_found") {
    return (
      <DocsState
        title={t("changes-page.nothing-before")}
        action={
          project.role !== "viewer" && (
            <ButtonLink to={`/projects/${project.id}/settings`}>{t("changes-page.upload")}</ButtonLink>
          )
        }
      >
        {t("changes-page.nothing-before-text")}
      </DocsState>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-16">
      <h1 className="sr-only">{t("changes-page.title")}</h1>
      <LoadFailed title={t("changes-page.failed")} error={error} busy={busy} onRetry={onRetry} />
    </div>
  );
}
