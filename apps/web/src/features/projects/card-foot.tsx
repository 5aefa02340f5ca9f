import type { Project, RevisionHighlights } from "@linkspan/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMoment } from "../../lib/format/relative-time.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Translate } from "../../lib/i18n/translate.tsx";
import { AvatarStack } from "../../ui/badges/avatar-stack.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { type CardState, cardStateOf } from "./card-state.ts";
import { settingsUrl } from "./project-links.ts";

const notes: Record<CardState, (props: { project: Project }) => ReactNode> = {
  importing: Importing,
  "read-only": ReadOnly,
  failed: FailedUpload,
  ready: LastChange,
};

/** The footer of a card: the last event and its time, or the next step, and the members. */
export function CardFoot({ project }: { project: Project }) {
  const t = useMessages();
  const Note = notes[cardStateOf(project)];
  const names = project.members.map(({ name }) => name).join(t("projects.name-separator"));
  return (
    <div className="mt-auto flex items-center justify-between gap-3 border-t border-line-soft pt-2.5">
      <div className="min-w-0 text-meta">
        <Note project={project} />
      </div>
      <AvatarStack
        people={project.members}
        count={project.member_count}
        label={t("projects.members", { count: project.member_count, names })}
      />
    </div>
  );
}

/** The changes of the last revision, if known, otherwise the last activity of a member. */
function LastChange({ project: { last_change: change, current } }: { project: Project }) {
  const t = useMessages();
  const { words, exact } = useMoment(change.at);
  const by = change.by ?? "";
  const id =
    by || change.kind === "created" ? (`projects.change-${change.kind}` as const) : "projects.change-unknown";
  const revision = change.revision ?? 0;
  const changes = current?.number === change.revision ? current.highlights?.changes : undefined;
  return (
    <>
      <p className="truncate" title={t(id, { by, revision })}>
        {changes ? describeChanges(changes, t) : t(id, { by: <bdi key="by">{by}</bdi>, revision })}
      </p>
      <time dateTime={change.at} title={exact} className="relative block text-fg-3 first-letter:uppercase">
        {words}
      </time>
    </>
  );
}

type Changes = NonNullable<RevisionHighlights["changes"]>;

function describeChanges(changes: Changes, t: Translate): string {
  const kinds = (["added", "removed", "changed"] as const).filter((kind) => changes[kind] > 0);
  if (kinds.length === 0) return t("projects.nothing-changed", { since: changes.since });
  const parts = kinds.map((kind) => t(`projects.operations-${kind}`, { count: changes[kind] }));
  return parts.join(t("projects.name-separator"));
}

function Importing({ project: { latest } }: { project: Project }) {
  const t = useMessages();
  if (!latest) return null;
  return (
    <>
      <p role="status" className="flex items-center gap-2">
        <Spinner size={12} />
        {t(`projects.stage-${latest.stage}`)}
      </p>
      <p className="text-fg-3">{t("projects.revision", { number: latest.number })}</p>
    </>
  );
}

function FailedUpload({ project: { id, name, latest, current } }: { project: Project }) {
  const t = useMessages();
  if (!latest) return null;
  const number = current?.number;
  const what = t(`projects.failure-${latest.failure ?? "unreadable"}`);
  const sentence = number ? `${what} ${t("projects.failure-stays", { number })}` : what;
  return (
    <>
      <p className="truncate" title={sentence}>
        {sentence}
      </p>
      <Link
        to={settingsUrl(id)}
        aria-label={t("projects.failure-action-for", { name })}
        className="relative font-medium text-span-text hover:underline"
      >
        {t("projects.failure-action")}
      </Link>
    </>
  );
}

function ReadOnly({ project: { role, owner } }: { project: Project }) {
  const t = useMessages();
  const action =
    role === "owner" ? t("projects.read-only-own") : t("projects.read-only-other", { name: owner.name });
  return (
    <>
      <p className="truncate">{t("projects.read-only-text")}</p>
      <p className="truncate text-fg-3" title={action}>
        {action}
      </p>
    </>
  );
}
