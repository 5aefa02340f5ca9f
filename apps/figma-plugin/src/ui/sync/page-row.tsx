import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { t } from "../translate.ts";
import { listFrames } from "./list-frames.ts";
import type { SyncProgress } from "./sync-progress.ts";

type Props = {
  page: { id: string; name: string };
  isChosen: boolean;
  /** How far its sync is, if it has one. */
  progress: SyncProgress["pages"][number] | undefined;
  /** Whether it is the page that is being read now. */
  isRead: boolean;
  onToggle: () => void;
};

/** A page of the file: whether it is sent, how many frames it has, and how far it was read. */
export function PageRow({ page, isChosen, progress, isRead, onToggle }: Props) {
  // Counting loads the page, so only chosen ones are counted: they are loaded for the sync anyway.
  const { data } = useQuery({
    queryKey: ["frames", page.id],
    queryFn: () => listFrames(page.id),
    enabled: isChosen && !progress,
  });
  const note = isRead ? t("sync.reading") : isChosen ? undefined : t("sync.not-chosen");
  const frames = progress?.total ?? data?.frames.length;
  const isDone = progress !== undefined && progress.checked === progress.total;
  return (
    <label className="row choice">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="grow cut" dir="auto">
        {page.name} {note ? <span className="quiet">{note}</span> : null}
      </span>
      {isChosen && isDone ? (
        <>
          <span className="hidden-label">{t("sync.page-done")}</span>
          <Check size={14} className="sync-done" />
        </>
      ) : null}
      {isChosen && !isDone && frames !== undefined ? (
        <span className="quiet">
          {progress && (isRead || progress.checked > 0)
            ? t("none.part", { part: progress.checked, all: frames })
            : t("sync.frames", { count: frames })}
        </span>
      ) : null}
    </label>
  );
}
