import type { Import, ImportOverview, Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { AccessStatus } from "../access-status.tsx";
import { useFileAccess } from "../use-file-access.ts";
import { useCancelImport, useRetryImport } from "../use-import-actions.ts";

type Props = { project: Project; overview: ImportOverview; one: Import };

/** Retry where it can help, after allowing access again if that has ended; or end the import. */
export function StopActions({ project, overview, one }: Props) {
  const t = useMessages();
  const retry = useRetryImport(project.id);
  const cancel = useCancelImport(project.id);
  const { state, ask } = useFileAccess(project.id);
  const hasEnded = one.reason === "permission_ended" || one.reason === "permission_required";
  const needsAccess = overview.permission === "none" || (hasEnded && one.is_own);
  const allowAndRetry = async () => {
    const purpose = overview.permission === "import_and_watch" ? "import_and_watch" : "import";
    if (await ask(purpose)) retry.mutate(one.id);
  };
  const label = needsAccess
    ? t("import.allow-again")
    : one.is_own || one.status === "failed"
      ? t("import.retry")
      : t("import.retry-own");
  return (
    <div className="import-stop-actions">
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          busy={retry.isPending || state === "redirecting"}
          onClick={() => (needsAccess ? void allowAndRetry() : retry.mutate(one.id))}
        >
          {label}
        </Button>
        {one.reason === "file_unavailable" && (
          <ButtonLink to={`/projects/${project.id}/settings`}>{t("import.change-file")}</ButtonLink>
        )}
        {one.status === "parked" && (
          <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(one.id)}>
            {one.progress.frames > 0
              ? t("import.keep-only", { count: one.progress.frames })
              : t("import.cancel")}
          </Button>
        )}
      </div>
      <AccessStatus state={state} />
    </div>
  );
}
