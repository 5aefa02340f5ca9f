import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { projectQuery } from "../../../lib/api/project-query.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ActionButton } from "../actions/analysis-actions.tsx";
import { useLazyModule } from "../use-lazy-module.ts";

/** Only for members who can change the project, because sharing decides who can read it. */
export function ShareButton({ projectId }: { projectId: string }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { module, busy, load } = useLazyModule(() => import("./share-dialog.tsx"));
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project || project.role === "viewer") return null;
  const open = async () => {
    await load();
    setOpen(true);
  };
  return (
    <>
      <ActionButton icon={<Share2 aria-hidden />} busy={busy} onClick={open}>
        {t("share.open")}
      </ActionButton>
      {module && isOpen && <module.ShareDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
