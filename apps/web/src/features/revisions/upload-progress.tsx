import type { Revision } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { StageRail } from "../../ui/feedback/stage-rail.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import type { UploadState } from "./use-upload.ts";

type Sending = Extract<UploadState, { step: "sending" }>;

const stages = ["upload", "queued", "reading", "filing", "done"] as const;

type FrameProps = { name: string; line: ReactNode; action?: ReactNode; children: ReactNode };

function Frame({ name, line, action, children }: FrameProps) {
  return (
    <DropPanel className="px-5 py-4.5">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-span-text">
          <Spinner />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-[620] [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          <div className="text-small text-fg-2">{line}</div>
        </div>
        {action}
      </div>
      {children}
    </DropPanel>
  );
}

/** The upload: a progress bar, and the stages that follow. */
export function SendingProgress({ sending, action }: { sending: Sending; action?: ReactNode }) {
  const t = useMessages();
  const { bytes, percent } = useFormats();
  const { submission, progress, since } = sending;
  const { source } = submission;
  if ("url" in source) {
    const host = URL.parse(source.url)?.host ?? source.url;
    return (
      <Frame name={source.url} line={t("upload.fetching", { host })} action={action}>
        <Rail at={0} first={{ name: t("upload.stage-fetch"), note: host }} />
      </Frame>
    );
  }
  const { sent, total } = progress ?? { sent: 0, total: source.file.size };
  const moved = t("upload.sending", { sent: bytes(sent), total: bytes(total) });
  const seconds = secondsLeft(sent, total, Date.now() - since);
  const line = seconds === undefined ? moved : `${moved} ${t("upload.seconds-left", { seconds })}`;
  return (
    <Frame name={source.file.name} line={line} action={action}>
      <div className="mb-4.5">
        <ProgressBar label={t("upload.stage-upload")} value={sent} max={total} valueText={moved} />
      </div>
      <Rail at={0} first={{ name: t("upload.stage-upload"), note: percent(total > 0 ? sent / total : 0) }} />
    </Frame>
  );
}

/** Milliseconds before the first estimate: earlier ones would fluctuate. */
const firstGuess = 1000;

function secondsLeft(sent: number, total: number, elapsed: number): number | undefined {
  if (elapsed < firstGuess || sent === 0 || sent >= total) return undefined;
  return Math.max(1, Math.ceil(((total - sent) * elapsed) / sent / 1000));
}

/** The fields of a revision that its progress needs. */
export type ProcessingRevision = Pick<Revision, "stage" | "file_name" | "bytes" | "source_url">;

/** The server is processing the file: shows stages only, since the progress within a stage is unknown. */
export function ProcessingProgress({ revision }: { revision: ProcessingRevision }) {
  const t = useMessages();
  const { bytes } = useFormats();
  const at = stages.indexOf(revision.stage);
  // The stage `done` has no text: the page is refetched as soon as it is reached.
  const stage = revision.stage === "done" ? "filing" : revision.stage;
  const line = `${t(`upload.now-${stage}`)} ${t("upload.may-leave")}`;
  const first = revision.source_url
    ? { name: t("upload.stage-fetch"), note: bytes(revision.bytes) }
    : { name: t("upload.stage-upload"), note: bytes(revision.bytes) };
  return (
    <Frame name={revision.file_name} line={<span role="status">{line}</span>}>
      <Rail at={at} first={first} />
    </Frame>
  );
}

function Rail({ at, first }: { at: number; first: { name: string; note: string } }) {
  const t = useMessages();
  const others = (["queued", "reading", "filing", "done"] as const).map((stage) => ({
    name: t(`upload.stage-${stage}`),
    note: t(`upload.note-${stage}`),
  }));
  return <StageRail label={t("upload.stages")} stages={[first, ...others]} at={at} />;
}
