import type { Project, Revision } from "@linkspan/contract";
import { FileCode2 } from "lucide-react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { DownloadButton } from "./download-button.tsx";

type Props = { projectId: string; current: NonNullable<Project["current"]>; revision: Revision | undefined };

/** The current revision: file, version, size, score and a download. */
export function CurrentDescription({ projectId, current, revision }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  const { number, version, endpoints, operations, overallScore } = current;
  const who = revision?.uploaded_by ?? t("revisions.former-member");
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-b border-line-soft pb-4">
      <span className="grid size-[42px] flex-none place-items-center rounded-full border border-line bg-sea-floor text-sea">
        <FileCode2 size={20} aria-hidden />
      </span>
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="font-[620] [overflow-wrap:anywhere]">
          <bdi>{revision?.file_name ?? current.title}</bdi>
        </p>
        <p className="text-small text-fg-3 [overflow-wrap:anywhere]">
          {t("revisions.current", { number, version: <bdi>v{version}</bdi> })}{" "}
          {revision && t("revisions.uploaded", { who, when: day(revision.created_at) })}{" "}
          {t("revisions.counts", { endpoints, operations })}
        </p>
      </div>
      <ScoreRing score={overallScore} size={36} />
      {revision && (
        <DownloadButton projectId={projectId} number={number} fileName={revision.file_name}>
          {t("revisions.download")}
        </DownloadButton>
      )}
    </div>
  );
}
