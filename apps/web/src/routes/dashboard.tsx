import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ProjectList } from "../features/projects/project-list.tsx";
import { projectsQuery } from "../features/projects/queries.ts";
import { NewProjectDialog } from "../features/revisions/new-project-dialog.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { useMessages } from "../lib/i18n.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import { useUser } from "../lib/session/stored.ts";
import { Button } from "../ui/button.tsx";

export default function Dashboard() {
  const t = useMessages();
  const user = useUser();
  const { data } = useQuery(projectsQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageTitle id="nav.projects" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t("nav.projects")}</h1>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
          {t("new-project.title")}
        </Button>
      </div>
      <ProjectList />
      {isOpen && (
        <NewProjectDialog plan={user?.plan ?? "starter"} owned={data?.owned} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Inside the shell, so that the rest of the app stays within reach. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </>
  );
}
