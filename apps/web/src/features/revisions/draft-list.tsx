import type { Revision } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { draftsQuery } from "../../lib/api/revisions-query.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { StatusChip } from "./status-chip.tsx";

/** The drafts of a project, the newest first; nothing if there are none. */
export function DraftList({ projectId }: { projectId: string }) {
  const t = useMessages();
  const { data } = useQuery(draftsQuery(projectId));
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-1 text-small font-[620]">{t("revisions.drafts")}</h3>
      <p className="text-meta text-fg-3">{t("revisions.drafts-text")}</p>
      <ul aria-label={t("revisions.drafts")} className="divide-y divide-line-soft">
        {data.items.map((draft) => (
          <DraftRow key={draft.number} projectId={projectId} revision={draft} />
        ))}
      </ul>
    </>
  );
}

function DraftRow({ projectId, revision }: { projectId: string; revision: Revision }) {
  const t = useMessages();
  const { day, bytes } = useFormats();
  const { number, draft, status, summary, failure, uploaded_by, created_at } = revision;
  const who = <bdi>{uploaded_by ?? t("revisions.former-member")}</bdi>;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-[min(100%,11rem)] flex-1">
        <p className="truncate font-[520]">
          <bdi>{draft?.name}</bdi>
        </p>
        <p className="text-meta text-fg-3 [overflow-wrap:anywhere]">
          {t("revisions.by", { who, when: day(created_at), size: bytes(revision.bytes) })}
          {draft?.ref && ` · ${t(`revisions.from-${draft.source}`, { ref: draft.ref })}`}
          {draft && !draft.is_base_current && ` · ${t("revisions.base-changed")}`}
        </p>
        {failure && (
          <p className="text-meta text-poor [overflow-wrap:anywhere]">
            <bdi lang="en">{failure.message}</bdi>
          </p>
        )}
      </div>
      <div className="ms-auto flex items-center gap-3">
        <StatusChip revision={revision} />
        {summary && <ScoreRing score={summary.overallScore} size={28} />}
        {status === "ready" && (
          <ButtonLink size="sm" to={`/doc/${projectId}?revision=${number}`}>
            {t("revisions.read-draft")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
