import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog, DialogBody } from "../../../ui/overlays/dialog.tsx";
import { findListed, isActive } from "../import-state.ts";
import { importsQuery } from "../queries.ts";
import { FileStep } from "./file-step.tsx";
import { PagesStep } from "./pages-step.tsx";
import { PermissionStep } from "./permission-step.tsx";
import { RunningStep } from "./running-step.tsx";

type Props = { project: Project; onClose: () => void };

/** Imports screens: access to Figma, the file, its pages. A bottom sheet on phones. */
export function ImportDialog({ project, onClose }: Props) {
  const t = useMessages();
  return (
    <Dialog title={t("import.title")} isSheet onClose={onClose}>
      <Steps project={project} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ project, onClose }: Props) {
  const t = useMessages();
  const { data: overview, error, isFetching, refetch } = useQuery(importsQuery(project.id));
  // Pages of an earlier import are offered until the person asks for the current ones.
  const [listsAgain, setListsAgain] = useState(false);
  if (!overview) {
    return (
      <DialogBody>
        {error ? (
          <LoadFailed title={t("import.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogBody>
    );
  }
  const [latest] = overview.items;
  const shared = { project, overview, onClose };
  if (overview.permission === "none") return <PermissionStep {...shared} />;
  const isListing = latest?.stage === "pages" && isActive(latest);
  if (isActive(latest) && !isListing) return <RunningStep {...shared} />;
  const listed = findListed(overview);
  const isListed = listed && (listed.status === "ready" || !listsAgain) && !isListing;
  if (isListed && (listed.status === "ready" || project.design_file_url)) {
    return <PagesStep key={listed.id} {...shared} listed={listed} onListAgain={() => setListsAgain(true)} />;
  }
  return <FileStep {...shared} listing={latest} />;
}
