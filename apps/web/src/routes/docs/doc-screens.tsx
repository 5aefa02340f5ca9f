import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { FirstImport, NextImport } from "../../features/import/import-entries.tsx";
import { ImportNotice } from "../../features/import/import-notice.tsx";
import { ProjectBanner } from "../../features/projects/project-banner.tsx";
import { ScreensPage } from "../../features/screens/screens-page.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { NotFound } from "../../features/shell/not-found.tsx";
import { describeProblem } from "../../lib/api/problem.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

export default function DocScreens() {
  const t = useMessages();
  const { id = "" } = useParams();
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project === null) return <NotFound />;
  if (project || !error) {
    return (
      <>
        {project && <ProjectBanner project={project} />}
        <ScreensPage
          project={project}
          imports={{
            notice: project && <ImportNotice project={project} />,
            first: project && <FirstImport project={project} />,
            next: project && <NextImport project={project} />,
          }}
        />
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
