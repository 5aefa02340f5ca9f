import type { ImportOverview, Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Import as ImportIcon, OctagonAlert, Pause, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ImportButton } from "./import-button.tsx";
import { canImport, countFrames, importUrl, isActive } from "./import-state.ts";
import { useFreshScreens } from "./page/use-fresh-screens.ts";
import { importsQuery } from "./queries.ts";
import { useImportDialog } from "./use-import-dialog.tsx";
import { useTimes } from "./use-times.ts";

/** Above the screens: an import that runs, waits for someone or has failed, or a file that changed since. */
export function ImportNotice({ project }: { project: Project }) {
  const t = useMessages();
  const { data } = useQuery(importsQuery(project.id));
  useFreshScreens(project.id, data?.items[0]);
  const { open, dialog } = useImportDialog(project);
  const notice = useNotice(project, data, open);
  return (
    <>
      {notice && (
        <Banner label={t("import.page-title")} icon={notice.icon} text={notice.text}>
          {notice.action}
        </Banner>
      )}
      {dialog}
    </>
  );
}

type Notice = { icon: ReactNode; text: ReactNode; action: ReactNode };

function useNotice(
  project: Project,
  overview: ImportOverview | undefined,
  open: () => void,
): Notice | undefined {
  const t = useMessages();
  const times = useTimes();
  const latest = overview?.items[0];
  if (!overview || !latest) return undefined;
  const details = (label: string) => (
    <ButtonLink size="sm" to={importUrl(project.id)}>
      {label}
    </ButtonLink>
  );
  const start = (label: string) => canImport(project) && <ImportButton label={label} onClick={open} />;
  const name = <bdi key="name">{latest.file_name || t("import.the-file")}</bdi>;
  if (isActive(latest)) {
    const { pictures } = latest.progress;
    const text = (
      <span role="status">
        <b className="font-[620] text-fg">{t("import.importing", { name })}</b>{" "}
        {t("import.of-pictures", { pictures, frames: countFrames(latest) })}
      </span>
    );
    return { icon: <Spinner />, text, action: details(t("import.show-progress")) };
  }
  if (latest.status === "ready" && canImport(project)) {
    const text = t("import.ready-text", { name });
    return { icon: <ImportIcon aria-hidden />, text, action: start(t("import.choose")) };
  }
  if (latest.status === "parked") {
    const day = latest.resumes_at && times.day(latest.resumes_at);
    const text = day ? t("import.paused-until", { day }) : t("import.paused");
    return { icon: <Pause aria-hidden />, text, action: details(t("import.details")) };
  }
  if (latest.status === "failed") {
    return {
      icon: <OctagonAlert aria-hidden />,
      text: t("import.failed"),
      action: details(t("import.details")),
    };
  }
  if (!overview.drawn_since) return undefined;
  const text = t("import.drawn-since", { name, when: times.moment(overview.drawn_since) });
  return { icon: <RefreshCw aria-hidden />, text, action: start(t("import.again")) };
}
