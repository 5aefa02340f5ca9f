import { ProjectList } from "../features/projects/project-list.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { useMessages } from "../lib/i18n.tsx";
import { PageTitle } from "../lib/page-title.tsx";

export default function Dashboard() {
  const t = useMessages();
  return (
    <>
      <PageTitle id="nav.projects" />
      <h1 className="mb-5 text-title">{t("nav.projects")}</h1>
      <ProjectList />
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
