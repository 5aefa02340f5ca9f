import "./search-palette.css";
import { maxDescriptionSearchLength } from "@linkspan/contract";
import { Search, X } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { keepFocusInside } from "../../../ui/keyboard/keep-focus-inside.ts";
import type { DocsScope } from "../docs-scope.ts";
import type { Recent } from "../navigator/recent.ts";
import { groupFound, groupRecent, type SearchFilter } from "./list-rows.ts";
import { PaletteFoot } from "./palette-foot.tsx";
import { rowId, SearchList } from "./search-list.tsx";
import { useChoice } from "./use-choice.ts";
import { useSearch } from "./use-search.ts";

export type PaletteProps = {
  scope: DocsScope;
  /** The name of the project. */
  name: string;
  recent: readonly Recent[];
  /** The initial text of the field. */
  text: string;
  onClose: () => void;
};

/** The dialog that searches the whole description. */
export function SearchPalette({ scope, name, recent, text: first, onClose }: PaletteProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<SearchFilter>("all");
  const search = useSearch(scope, first.slice(0, maxDescriptionSearchLength));
  const { text, found, ask } = search;
  const isAsking = text.trim() !== "";
  const groups = useMemo(
    () =>
      found
        ? groupFound(currentOf(scope, found.result.revision), found.result, filter)
        : groupRecent(scope, isAsking ? [] : recent),
    [scope, found, filter, recent, isAsking],
  );
  const { rows, active, choose, step } = useChoice(groups, `${found?.text} ${filter}`);
  const [copied, setCopied] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.select();
  }, []);
  useEffect(() => {
    if (active) document.getElementById(rowId(list, active))?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  const close = useCallback(() => dialog.current?.close(), []);

  // Enter before the response has arrived opens its first result.
  const [hurry, setHurry] = useState<string>();
  const isHere = search.isCurrent || !isAsking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when one of these two changes
  useEffect(() => {
    if (hurry === undefined || !isHere) return;
    setHurry(undefined);
    if (hurry !== text || !active) return;
    close();
    void navigate(active.to);
  }, [hurry, isHere]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === "Enter" && active && (event.metaKey || event.ctrlKey)) {
      const url = new URL(active.to, location.origin).href;
      navigator.clipboard.writeText(url).then(
        () => setCopied(active.key),
        () => window.open(active.to),
      );
    } else if (event.key === "Enter") setHurry(text);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t("search.title")}
      className="palette"
      onClose={onClose}
      onKeyDown={keepFocusInside}
      onClick={(event: MouseEvent) => event.target === dialog.current && close()}
    >
      <div className="palette-field">
        {search.isSlow ? <Spinner size={18} /> : <Search size={18} aria-hidden className="text-fg-3" />}
        <input
          ref={field}
          type="text"
          role="combobox"
          className="palette-input"
          aria-label={t("search.title")}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && rowId(list, active)}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxDescriptionSearchLength}
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton size="sm" label={t("dialog.close")} icon={<X aria-hidden />} onClick={close} />
        <div className="palette-scopes">
          <Segmented
            label={t("search.scope")}
            value={filter}
            options={filters.map((value) => ({ value, label: t(`search.scope-${value}`) }))}
            onChange={setFilter}
          />
        </div>
      </div>
      <SearchList
        id={list}
        groups={groups}
        active={active}
        search={search}
        isNarrow={filter !== "all"}
        onNear={choose}
        onChoose={close}
      />
      <PaletteFoot
        name={name}
        count={found && search.isCurrent ? groups.reduce((sum, { count }) => sum + count, 0) : undefined}
        isSlow={search.isSlow}
        isCopied={active !== undefined && copied === active.key}
      />
    </dialog>
  );
}

const filters = ["all", "properties", "operations", "schemas", "screens"] as const;

/** The search covers the current revision, whichever revision is shown. */
function currentOf(scope: DocsScope, revision: number): DocsScope {
  return scope.of === "project" ? { ...scope, number: revision, isCurrent: true } : scope;
}
