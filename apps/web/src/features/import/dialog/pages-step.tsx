import { ApiError, type Import, type ImportOverview, type Project } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { importUrl } from "../import-state.ts";
import { choosePages, countImportCalls } from "../plan-calls.ts";
import { useRunImport, useStartImport } from "../use-import-actions.ts";
import { Audience } from "./audience.tsx";
import { CostBox } from "./cost-box.tsx";
import { FileField } from "./file-field.tsx";
import { PageChoice } from "./page-choice.tsx";

type Props = {
  project: Project;
  overview: ImportOverview;
  /** The import that has listed the pages: this one, or an earlier one. */
  listed: Import;
  onListAgain: () => void;
  onClose: () => void;
};

/** Which pages are imported, what it costs and who will see the pictures. */
export function PagesStep({ project, overview, listed, onListAgain, onClose }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const isReady = listed.status === "ready";
  const earlier = overview.items.find(({ pages }) => pages.some((page) => page.is_chosen));
  const [chosen, setChosen] = useState(() => choosePages(listed.pages, earlier?.pages ?? []));
  const run = useRunImport(project.id);
  const start = useStartImport(project.id);
  const error = run.error ?? start.error;
  const pages = listed.pages.filter(({ id }) => chosen.includes(id));
  const frames = pages.reduce((sum, page) => sum + page.frames, 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    const onSuccess = () => {
      onClose();
      void navigate(importUrl(project.id));
    };
    if (isReady) run.mutate({ import: listed.id, pages: chosen }, { onSuccess });
    // Pages of another file, which the project had before, are unknown: the current ones have to be listed.
    else
      start.mutate({ pages: chosen }, { onSuccess, onError: (wrong) => isUnknown(wrong) && onListAgain() });
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <FileField
          project={project}
          value={project.design_file_url ?? ""}
          file={{ name: listed.file_name, modifiedAt: listed.file_modified_at }}
        />
        <PageChoice pages={listed.pages} chosen={chosen} onChange={setChosen} />
        <CostBox
          overview={overview}
          plan={{
            step: "import",
            spent: isReady ? listed.calls.used : -1,
            calls: countImportCalls(frames),
          }}
        />
        <Audience />
        {error && (
          <Message tone="poor" title={t("import.start-failed")}>
            {describeProblem(error, t).text}
          </Message>
        )}
        {!isReady && (
          <p className="text-small text-fg-2">
            {t("import.pages-as-of", { count: listed.pages.length })}{" "}
            <button
              type="button"
              className="underline underline-offset-3 hover:text-fg"
              onClick={onListAgain}
            >
              {t("import.list-again")}
            </button>
          </p>
        )}
      </DialogBody>
      <DialogFooter note={t("import.frames", { count: frames })}>
        <Button variant="ghost" onClick={onClose}>
          {t("import.close")}
        </Button>
        <Button
          type="submit"
          variant="primary"
          data-autofocus
          busy={run.isPending || start.isPending}
          disabled={chosen.length === 0}
        >
          {isReady ? t("import.import-frames", { count: frames }) : t("import.again")}
        </Button>
      </DialogFooter>
    </form>
  );
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && error.code === "invalid_request";
}
