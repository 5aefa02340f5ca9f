import type { Json } from "@linkspan/engine";
import type { ValueChange } from "@linkspan/engine/suggestions";
import { applyChanges } from "@linkspan/engine/suggestions";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { revisionComponentQuery } from "../../../lib/api/revision-component-query.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { FindingItem } from "../analysis-data.ts";
import { ownerPointer } from "../anchor.ts";
import { toValueChange } from "../autofix/answer-change.ts";
import { listProposals } from "../autofix/list-proposals.ts";
import { useDraft } from "../fix/draft/draft-store.ts";
import type { FindingScope } from "../queries.ts";
import { joinLines } from "./code-line.ts";
import { CodeLines } from "./code-lines.tsx";
import { writeJson } from "./write-json.ts";

/** How much of the schema stays visible above the first addition, in pixels. */
const linesAbove = 120;

type Props = { item: FindingItem; scope: FindingScope };

/** The schema as written, and as it would be with the automatic changes and the draft applied. */
export function SchemaPreview({ item, scope }: Props) {
  const t = useMessages();
  const pointer = item.pointer ?? ownerPointer(item.findings[0]?.pointer ?? "");
  const { data, error } = useQuery(
    revisionComponentQuery({ id: scope.id, number: scope.number }, `#${pointer}`),
  );
  if (data !== undefined) return <Listing schema={data as Json} item={item} scope={scope} />;
  if (error) return <Message title={t("analysis.preview-failed")}>{describeProblem(error, t).text}</Message>;
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t("ui.loading")}</span>
      <Skeleton className="h-48" />
    </div>
  );
}

type ListingProps = { schema: Json } & Props;

function Listing({ schema, item, scope }: ListingProps) {
  const t = useMessages();
  const text = useRef<HTMLPreElement>(null);
  const drafts = useDraft(scope, ({ proposals }) => proposals);
  const answered = listProposals(item).flatMap(({ name }) => drafts[name] ?? []);
  const changes = [...answered.map(toValueChange), ...((item.changes ?? []) as ValueChange[])];
  const [shown, setShown] = useState<"current" | "suggested">(changes.length > 0 ? "suggested" : "current");
  const suggested = shown === "suggested";
  // Scrolls to the first addition, which is out of sight in a long schema.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another text
  useEffect(() => {
    const added = text.current?.querySelector("ins");
    text.current?.scrollTo({ top: added ? added.offsetTop - linesAbove : 0 });
  }, [shown]);
  const lines = suggested
    ? writeJson(
        applyChanges(schema, changes),
        changes.map(({ path, key }) => [...path, key]),
      )
    : writeJson(schema);
  return (
    <div className="overflow-hidden rounded-2 border border-line bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-2">
        <Segmented
          label={t("analysis.preview-of", { name: item.name ?? "" })}
          value={shown}
          options={[
            { value: "current", label: t("analysis.current-schema") },
            { value: "suggested", label: t("analysis.suggested-schema") },
          ]}
          onChange={setShown}
        />
        <CopyButton
          key={shown}
          text={joinLines(lines)}
          label={t("analysis.copy-json")}
          onRefused={() => text.current && getSelection()?.selectAllChildren(text.current)}
        />
      </div>
      {suggested && changes.length === 0 && (
        <p className="border-b border-line px-4 py-2.5 text-small text-fg-2">
          {t("analysis.nothing-to-add")}
        </p>
      )}
      <pre
        ref={text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
        tabIndex={0}
        role="group"
        aria-label={t(suggested ? "analysis.suggested-schema" : "analysis.current-schema")}
        className="relative max-h-[min(32rem,60dvh)] overflow-auto py-3.5 font-mono text-[0.78125rem] leading-[1.65] text-fg-2 -outline-offset-2"
      >
        <CodeLines lines={lines} />
      </pre>
    </div>
  );
}
