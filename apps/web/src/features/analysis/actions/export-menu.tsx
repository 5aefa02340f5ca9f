import { type ProjectAnalysis, type ReportFormat, reportFileName } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import { ActionButton } from "./analysis-actions.tsx";

/** Downloads the analysis as a file. A plain link would not send the session's token. */
export function ExportMenu({ projectId, analysis }: { projectId: string; analysis: ProjectAnalysis }) {
  const t = useMessages();
  const { revision: number, summary } = analysis;
  const { isPending, mutate } = useMutation({
    mutationFn: (format: ReportFormat) =>
      api.call("getReport", { params: { id: projectId, number }, query: { format } }),
    onSuccess: (file, format) => saveFile(file, reportFileName(summary.title, number, format)),
  });
  const showError = (error: unknown) => {
    const { title, text } = describeProblem(error, t);
    void showToast({ type: "error", title, text });
  };
  const trigger = (
    <ActionButton icon={<Download aria-hidden />} busy={isPending}>
      {t("analysis.export")}
    </ActionButton>
  );
  return (
    <>
      <LazyMenu trigger={trigger} load={() => import("./export-list.tsx")} onError={showError}>
        {({ ExportList }) => <ExportList trigger={trigger} busy={isPending} onSelect={mutate} />}
      </LazyMenu>
      <p role="status" className="sr-only">
        {isPending && t("analysis.exporting")}
      </p>
    </>
  );
}
