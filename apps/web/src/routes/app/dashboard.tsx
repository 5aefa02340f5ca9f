import type { Project } from "@linkspan/contract";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import { usePurchaseToast } from "../../features/checkout/use-welcome.ts";
import { newProjectHash } from "../../features/projects/project-links.ts";
import { ProjectList } from "../../features/projects/project-list.tsx";
import { useOwnedCount } from "../../features/projects/use-owned-count.ts";
import { DropOverlay } from "../../features/revisions/drop-overlay.tsx";
import {
  type InitialSource,
  NewProjectDialog,
} from "../../features/revisions/new-project/new-project-dialog.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { nextSteps } from "../../lib/next-steps.ts";
import { pendingUpload } from "../../lib/pending-upload.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { useFileDrop } from "../../ui/forms/use-file-drop.ts";

/** The state of the dialog for a new project while it is open, with its initial file or URL. */
type Creating = { source: InitialSource | undefined };

export default function Dashboard() {
  const [creating, setCreating] = useCreating();
  const { user } = useOutletContext<{ user: StoredUser }>();
  const owned = useOwnedCount();
  const navigate = useNavigate();
  usePurchaseToast(user.plan);
  const createFrom = (source: InitialSource) => setCreating({ source });
  const isOver = useFileDrop(!creating, createFrom);
  const open = (project: Project) => {
    nextSteps.begin(project.id);
    void navigate(`/doc/${project.id}`);
  };
  return (
    <>
      <PageTitle id="nav.projects" />
      <ProjectList
        name={user.name.split(/\s+/)[0] ?? ""}
        onNewProject={() => setCreating({ source: undefined })}
        onFile={createFrom}
      />
      {isOver && <DropOverlay />}
      {creating && (
        <NewProjectDialog
          plan={user.plan}
          owned={owned}
          source={creating.source}
          onClose={() => setCreating(undefined)}
          onReady={open}
        />
      )}
    </>
  );
}

/** Initially open with a file from the free score, or if the URL asks for a new project. */
function useCreating() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [creating, setCreating] = useState<Creating | undefined>(() => {
    const file = pendingUpload.read();
    return file && { source: { files: [file] } };
  });
  useEffect(() => {
    pendingUpload.put(undefined);
    if (hash !== newProjectHash) return;
    setCreating((current) => current ?? { source: undefined });
    // A reload must not open it again.
    void navigate({ hash: "" }, { replace: true });
  }, [hash, navigate]);
  return [creating, setCreating] as const;
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
