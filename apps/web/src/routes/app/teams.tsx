import { TeamsScreen } from "../../features/members/teams-screen.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";

export default function Teams() {
  const t = useMessages();
  return (
    <>
      <PageTitle id="teams.title" />
      <h1 className="mb-5 text-title">{t("teams.title")}</h1>
      <TeamsScreen />
    </>
  );
}

/** The error screen inside the shell, so that the navigation stays available. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </>
  );
}
