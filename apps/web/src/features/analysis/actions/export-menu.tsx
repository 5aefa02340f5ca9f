import { nameReport, type ProjectAnalysis, type ReportFormat } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { Braces, Download, FileCode, FileText, Table } from "lucide-react";
import { api } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ActionButton } from "./analysis-actions.tsx";

const icons = { html: FileText, sarif: Braces, csv: Table, markdown: FileCode };

const formats: readonly ReportFormat[] = ["html", "sarif", "csv", "markdown"];

/** The analysis as a file. A plain link could not carry the session. */
export function ExportMenu({ projectId, analysis }: { projectId: string; analysis: ProjectAnalysis }) {
  const t = useMessages();
  const { revision: number, summary } = analysis;
  const download = useMutation({
    mutationFn: (format: ReportFormat) =>
      api.call("getReport", { params: { id: projectId, number }, query: { format } }),
    onSuccess: (file, format) => saveFile(file, nameReport(summary.title, number, format)),
  });
  const { isPending } = download;
  return (
    <>
      <Menu
        label={t("analysis.export")}
        trigger={
          <ActionButton icon={<Download aria-hidden />} busy={isPending}>
            {t("analysis.export")}
          </ActionButton>
        }
      >
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <MenuItem
              key={format}
              icon={<Icon aria-hidden />}
              disabled={isPending}
              onSelect={() => download.mutate(format)}
            >
              {t(`analysis.export-${format}`)}
            </MenuItem>
          );
        })}
      </Menu>
      <p role="status" className="sr-only">
        {isPending && t("analysis.exporting")}
      </p>
    </>
  );
}
