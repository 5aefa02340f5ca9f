import "../docs/docs.css";
import "./screens.css";
import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { DocsBar } from "../docs/docs-bar.tsx";
import { NothingToRead } from "../docs/docs-states.tsx";
import { EmptyScreens } from "./empty-screens.tsx";
import { coverageQuery } from "./queries.ts";
import { ScreensSkeleton } from "./screens-skeleton.tsx";
import { ScreensWorkspace } from "./screens-workspace.tsx";

/** What the page shows about imports. */
type ImportSlots = {
  /** Above the screens: an import that runs or waits. */
  notice: ReactNode;
  /** In the card of a project without screens. */
  first: ReactNode;
  /** In the bar above the screens. */
  next: ReactNode;
};

type Props = { project: Project | undefined; imports: ImportSlots };

/** The screens of a project and the operations that they use. */
export function ScreensPage({ project, imports }: Props) {
  const t = useMessages();
  return (
    <div className="screens flex flex-1 flex-col">
      <title>{[t("docs.mode-screens"), project?.name, "Linkspan"].filter(Boolean).join(" · ")}</title>
      {project && <DocsBar project={project} mode="screens" />}
      {!project ? (
        <ScreensSkeleton />
      ) : project.current ? (
        <ScreensContent
          key={project.id}
          project={project}
          number={project.current.number}
          imports={imports}
        />
      ) : (
        <NothingToRead project={project} />
      )}
    </div>
  );
}

type ContentProps = { project: Project; number: number; imports: ImportSlots };

function ScreensContent({ project, number, imports }: ContentProps) {
  const t = useMessages();
  const { data: coverage, error, isFetching, refetch } = useQuery(coverageQuery(project.id));
  const scope = { of: "project", id: project.id, number, isCurrent: true } as const;
  if (coverage) {
    if (coverage.screens === 0 && coverage.pages.length === 0) {
      return (
        <>
          {imports.notice}
          <EmptyScreens links={coverage.links} importAction={imports.first} />
        </>
      );
    }
    return (
      <>
        {imports.notice}
        <ScreensWorkspace project={project} scope={scope} coverage={coverage} importActions={imports.next} />
      </>
    );
  }
  if (!error) return <ScreensSkeleton />;
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-16">
      <h1 className="sr-only">{t("docs.mode-screens")}</h1>
      <LoadFailed title={t("screens.failed")} error={error} busy={isFetching} onRetry={refetch} />
    </div>
  );
}
