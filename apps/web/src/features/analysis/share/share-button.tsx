import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { projectQuery } from "../../../lib/project-query.ts";
import { ActionButton } from "../actions/analysis-actions.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** For those who may change the project: to share is to decide who reads it. */
export function ShareButton({ projectId }: { projectId: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project || project.role === "viewer") return null;
  return (
    <>
      <ActionButton icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        {t("share.open")}
      </ActionButton>
      {open && <ShareDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
