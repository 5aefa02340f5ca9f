import type { Project, Revision } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";

type Props = {
  project: Project;
  number: number;
  name: string;
  decision: "accept" | "discard";
  currentUrl: string;
  onAccepted: (revision: Revision) => void;
  onClose: () => void;
};

/** Asks before a draft becomes current or is deleted. */
export function DraftDialog({ project, number, name, decision, currentUrl, onAccepted, onClose }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { id: project.id, number };
  const refresh = () => {
    for (const queryKey of [["projects"], ["project", project.id], ["analysis", project.id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const decide = useMutation({
    mutationFn: async () => {
      if (decision === "discard") return api.call("discardDraft", { params });
      const body = { current: project.current?.number ?? null };
      return api.call("acceptDraft", { params, body });
    },
    onSuccess: async (accepted) => {
      // Leaves the draft first: on its own page it would now be missing.
      if (accepted) onAccepted(accepted);
      else await navigate(currentUrl);
      const title = t(accepted ? "docs.accepted" : "docs.discarded", { name });
      void showToast({ type: "success", title });
      refresh();
    },
    // Someone else may have decided: the page then shows how.
    onError: refresh,
  });
  const version = project.current?.version ?? "";
  return (
    <Dialog
      title={t(`docs.${decision}-question`, { name })}
      width={480}
      locked={decide.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t(`docs.${decision}-text`, { version })}</p>
        {decide.error && (
          <Message tone="poor" title={t(`docs.${decision}-failed`)}>
            {describeProblem(decide.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={decide.isPending} onClick={onClose}>
          {t("docs.keep-draft")}
        </Button>
        <Button
          variant={decision === "accept" ? "primary" : "danger"}
          busy={decide.isPending}
          onClick={() => decide.mutate()}
        >
          {t(`docs.${decision}`)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
