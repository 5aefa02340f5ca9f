import { formatPointer } from "@linkspan/engine";
import { useEffect, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import type { FindingScope } from "../queries.ts";
import { matchSilence } from "../silences/silence-lookup.ts";
import { useSilences } from "../silences/silences-context.ts";
import { hasFilter, noFilter, type View } from "../view.ts";
import { EmptySection } from "./empty-section.tsx";
import { FindingFilters } from "./finding-filters.tsx";
import { FindingList } from "./finding-list.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useFindingPages } from "./use-finding-pages.ts";
import { type FoundItems, useFindingSearch } from "./use-finding-search.ts";
import { useFindingTarget } from "./use-finding-target.ts";

type Props = {
  scope: FindingScope;
  size: number;
  methods: readonly string[];
  view: View;
  onChange: (change: Partial<View>) => void;
};

/** A list of operations or schemas with their findings. */
export function FindingSection(props: Props) {
  return props.size === 0 ? <EmptySection /> : <Filled {...props} />;
}

function Filled({ scope, size, methods, view, onChange }: Props) {
  const t = useMessages();
  const found = useSilenceFilter(useFindingSearch(scope, hasFilter(view) ? view : undefined), view);
  const pages = useFindingPages(scope, size);
  const target = useFindingTarget(scope);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const name = target?.name;
  const key = target?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again opens its card again
  useEffect(() => {
    if (name) setOpen((before) => new Set(before).add(name));
  }, [name, key]);

  const toggle = (item: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(item)) next.add(item);
      return next;
    });

  return (
    <>
      <h2 className="sr-only">
        {t(scope.section === "operations" ? "analysis.operation-issues" : "analysis.schema-issues")}
      </h2>
      <FindingFilters
        section={scope.section}
        methods={methods}
        hasSilences={scope.of === "project"}
        view={view}
        onChange={onChange}
      />
      {found && <SearchStatus found={found} size={size} onClear={() => onChange(noFilter)} />}
      {target?.missing && (
        <div className="mb-2.5">
          <Message title={t("analysis.no-card", { place: formatPointer(target.pointer) })}>
            {t("analysis.no-card-text")}
          </Message>
        </div>
      )}
      {pages.failed && (
        <div className="mb-2.5">
          <Message
            tone="poor"
            title={t("analysis.page-failed")}
            action={<Button onClick={pages.retry}>{t("error.retry")}</Button>}
          />
        </div>
      )}
      <FindingList
        scope={scope}
        size={found ? found.matches.length : pages.size}
        itemAt={found ? (index) => found.matches[index] : pages.itemAt}
        onRange={found ? found.show : pages.show}
        target={found ? undefined : target}
        open={open}
        onToggle={toggle}
      />
    </>
  );
}

/** Filters the server's results again, because silences can change while the list is shown. */
function useSilenceFilter(found: FoundItems | undefined, { silence, rule }: View): FoundItems | undefined {
  const { find } = useSilences();
  if (!found) return undefined;
  const matches = found.matches.filter((item) => matchSilence(item, { silence, rule }, find));
  const gone = found.matches.length - matches.length;
  return { ...found, matches, total: found.total === undefined ? undefined : found.total - gone };
}
