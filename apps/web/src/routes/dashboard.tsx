import { useState } from "react";
import { useOutletContext } from "react-router";
import { ProjectList } from "../features/projects/project-list.tsx";
import { useOwnedCount } from "../features/projects/use-owned-count.ts";
import { NewProjectDialog } from "../features/revisions/new-project-dialog.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import type { StoredUser } from "../lib/session/stored.ts";

export default function Dashboard() {
  const [isCreating, setCreating] = useState(false);
  const { user } = useOutletContext<{ user: StoredUser }>();
  const owned = useOwnedCount();
  return (
    <>
      <PageTitle id="nav.projects" />
      <ProjectList onNewProject={() => setCreating(true)} />
      {isCreating && <NewProjectDialog plan={user.plan} owned={owned} onClose={() => setCreating(false)} />}
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
