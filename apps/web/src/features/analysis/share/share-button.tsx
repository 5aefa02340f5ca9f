import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { describeProblem } from "../../../lib/problem.ts";
import { projectQuery } from "../../../lib/project-query.ts";
import { showToast } from "../../../ui/toast.tsx";
import { ActionButton } from "../actions/analysis-actions.tsx";

/** Few readers of an analysis share it, so its dialog is no weight of the page. */
const load = async () => (await import("./share-dialog.tsx")).ShareDialog;

/** For those who may change the project: to share is to decide who reads it. */
export function ShareButton({ projectId }: { projectId: string }) {
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [ShareDialog, setDialog] = useState<Awaited<ReturnType<typeof load>>>();
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project || project.role === "viewer") return null;
  const open = async () => {
    setBusy(true);
    try {
      const dialog = await load();
      setDialog(() => dialog);
    } catch (error) {
      const { title, text } = describeProblem(error, t);
      await showToast({ type: "error", title, text });
    }
    setBusy(false);
  };
  return (
    <>
      <ActionButton icon={<Share2 aria-hidden />} busy={busy} onClick={open}>
        {t("share.open")}
      </ActionButton>
      {ShareDialog && <ShareDialog project={project} onClose={() => setDialog(undefined)} />}
    </>
  );
}
