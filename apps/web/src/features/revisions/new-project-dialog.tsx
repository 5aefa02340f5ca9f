import { findFittingPlan, findPlan, type PlanId } from "@linkspan/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NewProjectForm } from "./new-project-form.tsx";
import { NewProjectFull } from "./new-project-full.tsx";
import { NewProjectProgress } from "./new-project-progress.tsx";
import { useNewProject } from "./use-new-project.ts";
import { useUpload } from "./use-upload.ts";

type Props = {
  plan: PlanId;
  /** How many projects count against the plan already, once that is known. */
  owned: number | undefined;
  /** Brought along from another page. */
  file?: File | undefined;
  onClose: () => void;
};

/** From a file or an address to a project. Once the server has it, closing stops nothing. */
export function NewProjectDialog({ plan, owned, file, onClose }: Props) {
  const t = useMessages();
  const draft = useNewProject();
  const upload = useUpload();
  const chooseBrought = useEffectEvent(() => file && draft.chooseFile([file]));
  useEffect(() => {
    chooseBrought();
  }, []);
  // The list counts the new project as soon as it is there; this dialog is still about the room before it.
  const [before] = useState(owned);
  const [asked, setAsked] = useState(false);
  const { state } = upload;
  const count = before ?? owned;
  const limit = findPlan(plan).features.projects;
  const isForm = !upload.project && (state.step === "idle" || state.step === "refused");
  const isFull = count !== undefined && limit !== null && count >= limit;

  const show = () => {
    if (!isForm) {
      return (
        <NewProjectProgress upload={upload} asked={asked} onStay={() => setAsked(false)} onClose={onClose} />
      );
    }
    if (isFull) {
      return <NewProjectFull limit={limit} plan={findFittingPlan("projects", count + 1)} onClose={onClose} />;
    }
    return (
      <NewProjectForm
        draft={draft}
        quota={count !== undefined && limit !== null ? { after: count + 1, limit } : undefined}
        error={state.step === "refused" ? state.error : undefined}
        onSubmit={upload.start}
        onClose={onClose}
      />
    );
  };

  return (
    <Dialog
      title={t("new-project.title")}
      onClose={() => (state.step === "sending" ? setAsked(true) : onClose())}
    >
      {show()}
    </Dialog>
  );
}
