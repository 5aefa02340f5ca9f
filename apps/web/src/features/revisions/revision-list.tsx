import type { Revision } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { describeProblem } from "../../lib/api/problem.ts";
import { revisionsQuery } from "../../lib/api/revisions-query.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { DownloadButton } from "./download-button.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { StatusChip } from "./status-chip.tsx";

/** Every upload of a project, the newest first. */
export function RevisionList({ projectId, mayRestore }: { projectId: string; mayRestore: boolean }) {
  const t = useMessages();
  const list = useInfiniteQuery(revisionsQuery(projectId));
  if (!list.data) {
    if (!list.error) return <Skeleton className="h-16" />;
    return (
      <Message tone="poor" title={t("revisions.list-failed")} action={<Retry {...list} />}>
        {describeProblem(list.error, t).text}
      </Message>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul
        // Gets the focus when the row with the focus is deleted.
        tabIndex={-1}
        aria-label={t("revisions.list")}
        className="divide-y divide-line-soft outline-none"
      >
        {items.map((revision) => (
          <RevisionRow
            key={revision.number}
            projectId={projectId}
            revision={revision}
            mayRestore={mayRestore}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("revisions.older")}
        </Button>
      )}
    </>
  );
}

function Retry({ refetch, isFetching }: { refetch: () => unknown; isFetching: boolean }) {
  const t = useMessages();
  return (
    <Button size="sm" busy={isFetching} onClick={() => refetch()}>
      {t("error.retry")}
    </Button>
  );
}

type RowProps = { projectId: string; revision: Revision; mayRestore: boolean };

function RevisionRow({ projectId, revision, mayRestore }: RowProps) {
  const t = useMessages();
  const { day, bytes } = useFormats();
  const { number, file_name, summary, uploaded_by, created_at, restored_from } = revision;
  const who = uploaded_by ?? t("revisions.former-member");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="w-9 flex-none font-mono text-meta text-fg-3">{number}</span>
      <div className="min-w-[min(100%,11rem)] flex-1">
        <p className="truncate font-[520]">
          <bdi>{file_name}</bdi>
        </p>
        <p className="text-meta text-fg-3 [overflow-wrap:anywhere]">
          {summary && <bdi>v{summary.version}</bdi>}
          {summary && " · "}
          {t("revisions.by", { who: <bdi>{who}</bdi>, when: day(created_at), size: bytes(revision.bytes) })}
          {restored_from !== null && ` · ${t("revisions.restored-from", { number: restored_from })}`}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-3">
        {mayRestore && revision.status === "ready" && !revision.is_current && (
          <RestoreButton projectId={projectId} number={number} />
        )}
        {mayRestore && revision.status !== "processing" && !revision.is_current && (
          <DeleteButton projectId={projectId} number={number} />
        )}
        <StatusChip revision={revision} />
        {summary ? <ScoreRing score={summary.overallScore} size={28} /> : <span className="w-7" />}
        <DownloadButton
          projectId={projectId}
          number={number}
          fileName={file_name}
          label={t("revisions.download-one", { number })}
        />
      </div>
    </li>
  );
}
