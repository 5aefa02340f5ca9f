import { FileX2 } from "lucide-react";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { formatFinding } from "../../lib/format/format-finding.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import { CodeLines } from "../../ui/text/code-lines.tsx";
import type { UnreadableFile } from "./scored.ts";
import type { Source } from "./source.ts";

type Props = { file: File; unreadable: UnreadableFile; onFile: (source: Source) => void };

/** The reason, the location, and that nothing was uploaded; below them the invalid line. */
export function FailedText({ file, unreadable: { finding, excerpt }, onFile }: Props) {
  const t = useMessages();
  const { rule, line, column } = finding;
  const what = formatFinding(finding);
  return (
    <DropPanel tone="poor" className="px-5 py-4.5 md:p-7">
      <div role="alert" className="flex items-start gap-3">
        <FileX2 size={20} aria-hidden className="flex-none text-poor" />
        <div className="min-w-0 flex-1">
          <h2 className="text-card-title">{t("failed.unreadable")}</h2>
          <p className="mt-1 text-fg-2 [overflow-wrap:anywhere]">
            {t(rule === "unreadable" || rule === "key-too-long" ? "failed.line" : "failed.file", {
              line,
              file: <bdi>{file.name}</bdi>,
              what: <bdi>{what}</bdi>,
            })}{" "}
            {t("free-score.not-scored")}
          </p>
        </div>
      </div>
      <div className="mt-3.5 mb-4">
        <CodeLines
          label={t("failed.lines", { line })}
          from={excerpt.first_line}
          lines={excerpt.lines}
          wrong={{ line, column, words: t("failed.caret", { what, column }) }}
        />
      </div>
      <FileButton
        variant="primary"
        accept={acceptedFiles}
        onFiles={(files) => onFile({ files, folder: false })}
      >
        {t("failed.choose")}
      </FileButton>
    </DropPanel>
  );
}
