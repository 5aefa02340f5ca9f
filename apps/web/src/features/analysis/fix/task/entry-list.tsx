import type { FixTask } from "@linkspan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../../ui/feedback/load-failed.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { VirtualList } from "../../../../ui/layout/virtual-list.tsx";
import type { DraftKey } from "../draft/draft-store.ts";
import { fixRowQuery } from "../queries.ts";
import { EntryRow } from "./entry-row.tsx";
import { FixChoiceRow } from "./fix-choice-row.tsx";
import { useEntries } from "./use-entries.ts";

/** The height of the top bar and the shrunk header, and a gap, in pixels. */
const covered = 52 + 56 + 16;

type Props = { draftKey: DraftKey; task: FixTask; label: string; row: string };

/** The rows of a task. They are virtualized and scroll with the page; Tab goes from field to field. */
export function EntryList({ draftKey, task, label, row }: Props) {
  const t = useMessages();
  const client = useQueryClient();
  const { entryAt, show, error, retry } = useEntries(draftKey, task);
  const { data: target } = useQuery({
    ...fixRowQuery(client, draftKey, task.rule, row),
    enabled: row !== "",
  });
  const index = target?.index;
  // A row that leaves the window and comes back must not take the focus again.
  const focused = useRef("");
  const focusOnce = (element: HTMLDivElement | null) => {
    if (!element || focused.current === row) return;
    focused.current = row;
    const field = element.querySelector<HTMLElement>("input:not([type=checkbox]), textarea, select");
    (field ?? element.querySelector("input"))?.focus({ preventScroll: true });
  };
  const isChosen = task.columns.length === 0;
  return (
    <>
      {target === null && (
        <div className="mb-3">
          <Message title={t("fix.row-gone")}>{t("fix.row-gone-text")}</Message>
        </div>
      )}
      {error && (
        <div className="mb-3">
          <LoadFailed title={t("fix.rows-failed")} error={error} busy={false} onRetry={retry} />
        </div>
      )}
      {target?.other && (
        <div className="mb-4">
          <p className="mb-2 text-small text-fg-2">{t("fix.other-row")}</p>
          <div className="rounded-3 border border-line bg-surface [&>div]:border-b-0">
            <EntryRow
              draftKey={draftKey}
              rule={task.rule}
              columns={task.columns}
              entry={target.other}
              control={focusOnce}
            />
          </div>
        </div>
      )}
      {task.entry_count > 0 && (
        <div className="rounded-3 border border-line bg-surface [&_li:last-child>div]:border-b-0">
          <VirtualList
            label={label}
            size={task.entry_count}
            rowHeight={isChosen ? 60 : 76}
            gap={0}
            covered={covered}
            target={index}
            onRange={show}
          >
            {(at) => {
              const entry = entryAt(at);
              if (!entry) return <div aria-busy className="h-[60px] border-b border-line" />;
              const control = at === index ? { control: focusOnce } : {};
              return isChosen ? (
                <FixChoiceRow draftKey={draftKey} rule={task.rule} entry={entry} {...control} />
              ) : (
                <EntryRow
                  draftKey={draftKey}
                  rule={task.rule}
                  columns={task.columns}
                  entry={entry}
                  {...control}
                />
              );
            }}
          </VirtualList>
        </div>
      )}
    </>
  );
}
