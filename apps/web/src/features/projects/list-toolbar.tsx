import type { ProjectPage } from "@linkspan/contract";
import { ArrowDownWideNarrow, ChevronDown } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Menu, MenuOptions } from "../../ui/overlays/menu.tsx";
import type { Filter, ListView, Sort } from "./list-view.ts";

type Props = {
  view: ListView;
  totals: ProjectPage["totals"] | undefined;
  onChange: (changed: Partial<ListView>, options?: { replace?: boolean }) => void;
};

export function ListToolbar({ view, totals, onChange }: Props) {
  const t = useMessages();
  const filters: { value: Filter; label: string; count?: number }[] = [
    { value: "all", label: t("projects.show-all") },
    { value: "mine", label: t("projects.show-mine") },
    { value: "broken", label: t("projects.show-broken"), ...countOf(totals?.broken) },
  ];
  // Rare, and a fourth filter doesn't fit on a phone.
  if (totals?.failed || view.show === "failed") {
    filters.push({ value: "failed", label: t("projects.show-failed"), ...countOf(totals?.failed) });
  }
  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-2 gap-y-2.5">
      {/* Typing replaces the history entry: Back must not undo single letters. */}
      <SearchField
        label={t("projects.search")}
        clearLabel={t("projects.clear-search")}
        value={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
        className="min-w-0 flex-1 md:max-w-[300px]"
      />
      <div className="flex overflow-x-auto max-md:order-last max-md:w-full md:ms-auto">
        <Segmented
          label={t("projects.show")}
          value={view.show}
          options={filters}
          onChange={(show) => onChange({ show })}
        />
      </div>
      <SortMenu value={view.sort} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}

function countOf(count: number | undefined): { count?: number } {
  return count ? { count } : {};
}

function SortMenu({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const t = useMessages();
  const options: { value: Sort; label: string }[] = [
    { value: "updated", label: t("projects.sort-updated") },
    { value: "name", label: t("projects.sort-name") },
    { value: "score", label: t("projects.sort-score") },
  ];
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const trigger = (
    <Button
      className="text-small! pointer-coarse:h-11"
      aria-label={t("projects.sort-by", { order: chosen })}
      icon={<ArrowDownWideNarrow aria-hidden />}
    >
      <span className="max-md:hidden">{chosen}</span>
      <ChevronDown aria-hidden className="size-3.5!" />
    </Button>
  );
  return (
    <Menu label={t("projects.sort")} trigger={trigger}>
      <MenuOptions label={t("projects.sort")} value={value} options={options} onChange={onChange} />
    </Menu>
  );
}
