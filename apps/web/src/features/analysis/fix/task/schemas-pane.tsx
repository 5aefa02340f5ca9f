import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { VirtualList } from "../../../../ui/layout/virtual-list.tsx";
import type { FindingItem } from "../../analysis-data.ts";
import { ownerPointer, toInsight } from "../../anchor.ts";
import { listProposals } from "../../autofix/list-proposals.ts";
import { ProposalInputs } from "../../autofix/proposal-inputs.tsx";
import { useFindingPages } from "../../insights/use-finding-pages.ts";
import type { DraftKey } from "../draft/draft-store.ts";
import { PaneHeading } from "../pane-heading.tsx";

/** The height of the top bar and the shrunk header, and a gap, in pixels. */
const covered = 52 + 56 + 16;

/** Inputs for what only a person can add to schemas, as on the cards in Detailed Insights. */
export function SchemaFixesPane({ draftKey, count }: { draftKey: DraftKey; count: number }) {
  const t = useMessages();
  const pages = useFindingPages({ of: "project", ...draftKey, section: "schemas" }, count);
  const title = t("fix.task-schemas", { count });
  return (
    <>
      <PaneHeading title={title} isWithoutPoints note={t("fix.schemas-text")} />
      {pages.failed && (
        <div className="mb-3">
          <Message
            tone="poor"
            title={t("analysis.page-failed")}
            action={<Button onClick={pages.retry}>{t("error.retry")}</Button>}
          />
        </div>
      )}
      <VirtualList
        label={title}
        size={pages.size}
        rowHeight={140}
        gap={10}
        covered={covered}
        onRange={pages.show}
      >
        {(index) => {
          const item = pages.itemAt(index);
          if (!item) return <div aria-busy className="h-32 rounded-3 border border-line bg-surface" />;
          return <SchemaRow item={item} draftKey={draftKey} />;
        }}
      </VirtualList>
    </>
  );
}

function SchemaRow({ item, draftKey }: { item: FindingItem; draftKey: DraftKey }) {
  const t = useMessages();
  const pointer = item.pointer ?? ownerPointer(item.findings[0]?.pointer ?? "");
  return (
    <article className="rounded-3 border border-line bg-surface px-4 py-3.5">
      <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 tracking-normal">
        <bdi dir="ltr" lang="en" translate="no" className="min-w-0 font-mono text-body font-[560] break-all">
          {item.name}
        </bdi>
        <Link
          to={toInsight("schemas", pointer)}
          className="text-small font-normal text-fg-2 underline decoration-line-strong hover:text-fg"
        >
          {t("fix.all-findings", { count: item.findings.length })}
        </Link>
      </h3>
      {listProposals(item).length > 0 ? (
        <ProposalInputs item={item} draftKey={draftKey} />
      ) : (
        <p className="text-small text-fg-3">{t("fix.schema-nothing")}</p>
      )}
    </article>
  );
}
