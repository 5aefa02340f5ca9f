import "./revision-menu.css";
import type { Project, Revision } from "@linkspan/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { draftsQuery, revisionsQuery } from "../../../lib/api/revisions-query.ts";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Menu, MenuHeader, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";

export type SwitcherProps = {
  project: Project;
  shown: { number: number; version: string; isDraft: boolean };
  /** Drafts can't be chosen where only a revision that was current makes sense. */
  hidesDrafts?: boolean;
  onChoose: (number: number) => void;
};

/** Every revision, the newest first. Failed ones show the reason and cannot be chosen. */
export function RevisionMenu({
  project,
  shown,
  hidesDrafts = false,
  onChoose,
  trigger,
}: SwitcherProps & { trigger: ReactNode }) {
  const t = useMessages();
  const list = useInfiniteQuery(revisionsQuery(project.id));
  const revisions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const drafts = useQuery({ ...draftsQuery(project.id), enabled: !hidesDrafts }).data?.items ?? [];
  const toLine = (revision: Revision) => (
    <Line
      key={revision.number}
      revision={revision}
      isShown={revision.number === shown.number}
      onSelect={() => onChoose(revision.number)}
    />
  );
  return (
    <Menu label={t("changes.revisions")} trigger={trigger} align="start" defaultOpen>
      <div className="revision-menu">
        {list.isPending && <Loading />}
        {list.error && (
          <StayingItem onSelect={() => void list.refetch()}>
            <span>
              {t("changes.revisions-failed")}
              <span className="block text-meta text-fg-3">{describeProblem(list.error, t).text}</span>
            </span>
          </StayingItem>
        )}
        {drafts.length > 0 && !hidesDrafts && (
          <>
            <MenuHeader>{t("changes.drafts")}</MenuHeader>
            {drafts.map(toLine)}
            <MenuSeparator />
          </>
        )}
        {revisions.map(toLine)}
        {list.hasNextPage && (
          <>
            <MenuSeparator />
            <StayingItem onSelect={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage && <Spinner />}
              {t("changes.older-revisions")}
            </StayingItem>
          </>
        )}
      </div>
    </Menu>
  );
}

function Loading() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="grid gap-2 p-2">
      <span className="sr-only">{t("changes.loading")}</span>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  );
}

/** A menu item that keeps the menu open, to load more revisions or to retry. */
function StayingItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      onSelect={(event) => {
        event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </DropdownMenu.Item>
  );
}

type LineProps = { revision: Revision; isShown: boolean; onSelect: () => void };

function Line({ revision, isShown, onSelect }: LineProps) {
  const t = useMessages();
  const { day } = useFormats();
  const { number, status, summary, failure, draft, is_current, uploaded_by, created_at } = revision;
  const who = uploaded_by ?? t("changes.former-member");
  return (
    <MenuItem disabled={status !== "ready"} onSelect={onSelect}>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="flex items-center gap-2">
          {draft ? (
            <bdi className="min-w-0 truncate font-[560]">{draft.name}</bdi>
          ) : (
            <span className="font-[560] text-nowrap">{t("changes.revision", { number })}</span>
          )}
          {summary && <bdi className="min-w-0 truncate font-mono text-meta text-fg-2">{summary.version}</bdi>}
          {is_current && <Chip tone="good">{t("changes.current")}</Chip>}
        </span>
        <span className="block text-meta text-fg-3 [overflow-wrap:anywhere]">
          {t("changes.by", { who: <bdi>{who}</bdi>, when: day(created_at) })}
          {status === "processing" && <span className="block">{t("changes.processing")}</span>}
          {status === "failed" && (
            <span className="block text-poor">
              {t("changes.failed")} <bdi lang="en">{failure?.message}</bdi>
            </span>
          )}
        </span>
      </span>
      {isShown && (
        <span className="text-span-text">
          <Check aria-hidden />
          <span className="sr-only">{t("changes.shown")}</span>
        </span>
      )}
    </MenuItem>
  );
}
