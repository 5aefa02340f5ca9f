import "../lib/app-messages.ts";
import { useEffect, useState } from "react";
import { useOutletContext } from "react-router";
import { useWelcome } from "../features/checkout/use-welcome.ts";
import { ProjectList } from "../features/projects/project-list.tsx";
import { useOwnedCount } from "../features/projects/use-owned-count.ts";
import { NewProjectDialog } from "../features/revisions/new-project-dialog.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { carriedFile } from "../lib/carried-file.ts";
import { PageTitle } from "../lib/page-title.tsx";
import type { StoredUser } from "../lib/session/stored.ts";

export default function Dashboard() {
  // Somebody may come from the free score to keep a file.
  const [file, setFile] = useState(carriedFile.read);
  const [isCreating, setCreating] = useState(file !== undefined);
  useEffect(() => carriedFile.put(undefined), []);
  const { user } = useOutletContext<{ user: StoredUser }>();
  const owned = useOwnedCount();
  useWelcome(user.plan);
  const close = () => {
    setCreating(false);
    setFile(undefined);
  };
  return (
    <>
      <PageTitle id="nav.projects" />
      <ProjectList onNewProject={() => setCreating(true)} />
      {isCreating && <NewProjectDialog plan={user.plan} owned={owned} file={file} onClose={close} />}
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
