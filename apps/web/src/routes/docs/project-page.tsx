import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ProjectBanner } from "../../features/projects/project-banner.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { NotFound } from "../../features/shell/not-found.tsx";
import { describeProblem } from "../../lib/api/problem.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

/** A page of the project in the URL; the project is undefined while it loads. */
export function ProjectPage({ children }: { children: (project: Project | undefined) => ReactNode }) {
  const t = useMessages();
  const { id = "" } = useParams();
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project === null) return <NotFound />;
  if (project || !error) {
    return (
      <>
        {project && <ProjectBanner project={project} />}
        {children(project)}
      </>
    );
  }
  const { title, text } = describeProblem(error, t);
  const retry = (
    <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
      {t("error.retry")}
    </Button>
  );
  return <ErrorScreen error={error} heading={title} text={text} action={retry} />;
}
