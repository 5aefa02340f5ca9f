import "../../docs/docs.css";
import "../../screens/screens.css";
import type { ImportOverview, Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { DocsBar } from "../../docs/docs-bar.tsx";
import { DocsState } from "../../docs/docs-states.tsx";
import { ScreensSkeleton } from "../../screens/screens-skeleton.tsx";
import { ImportButton } from "../import-button.tsx";
import { canImport } from "../import-state.ts";
import { importsQuery } from "../queries.ts";
import { ImportResult } from "../result/import-result.tsx";
import { useImportDialog } from "../use-import-dialog.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { StoppedImport } from "./stopped-import.tsx";
import { useFreshScreens } from "./use-fresh-screens.ts";

/** The latest import of a project: how far it is, why it stopped, or what it found. */
export function ImportPage({ project }: { project: Project | undefined }) {
  const t = useMessages();
  return (
    <div className="screens flex flex-1 flex-col">
      <title>{[t("import.page-title"), project?.name, "Linkspan"].filter(Boolean).join(" · ")}</title>
      {project && <DocsBar project={project} mode="screens" />}
      {project ? <LatestImport project={project} /> : <ScreensSkeleton />}
    </div>
  );
}

function LatestImport({ project }: { project: Project }) {
  const t = useMessages();
  const { data: overview, error, isFetching, refetch } = useQuery(importsQuery(project.id));
  useFreshScreens(project.id, overview?.items[0]);
  const { open, dialog } = useImportDialog(project);
  if (overview) {
    return (
      <>
        <ImportContent project={project} overview={overview} onStart={open} />
        {dialog}
      </>
    );
  }
  if (!error) return <ScreensSkeleton />;
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-16">
      <LoadFailed title={t("import.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
    </div>
  );
}

type ContentProps = { project: Project; overview: ImportOverview; onStart: () => void };

function ImportContent({ project, overview, onStart }: ContentProps) {
  const t = useMessages();
  const [latest] = overview.items;
  const button = (label: string) =>
    canImport(project) && <ImportButton label={label} variant="primary" size="md" onClick={onStart} />;
  if (!latest) {
    return (
      <DocsState title={t("import.none")} action={button(t("import.action"))}>
        {t(canImport(project) ? "import.none-text" : "import.editors-only")}
      </DocsState>
    );
  }
  switch (latest.status) {
    case "ready":
      return (
        <DocsState title={t("import.ready")} action={button(t("import.choose"))}>
          {t("import.ready-text", { name: latest.file_name })}
        </DocsState>
      );
    case "canceled":
      return (
        <DocsState title={t("import.canceled")} action={button(t("import.action"))}>
          {t("import.canceled-text")}
        </DocsState>
      );
    case "completed":
      return <ImportResult project={project} overview={overview} one={latest} />;
    case "parked":
    case "failed":
      return <StoppedImport project={project} overview={overview} one={latest} />;
    case "listing":
    case "running":
    case "waiting":
      return <ImportProgress project={project} one={latest} />;
  }
}
