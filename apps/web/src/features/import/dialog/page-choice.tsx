import type { Import } from "@linkspan/contract";
import { useId } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

type Props = { pages: Import["pages"]; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The pages of the file with their frames. Empty ones can't be chosen. */
export function PageChoice({ pages, chosen, onChange }: Props) {
  const t = useMessages();
  const heading = useId();
  const toggle = (id: string, isChosen: boolean) =>
    onChange(
      pages.flatMap((page) => ((page.id === id ? isChosen : chosen.includes(page.id)) ? page.id : [])),
    );
  return (
    <fieldset className="min-w-0" aria-labelledby={heading}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <span id={heading} className="text-small font-[560]">
          {t("import.pages")}
        </span>
        <span className="text-meta text-fg-3">
          {t("import.pages-chosen", { chosen: chosen.length, count: pages.length })}
        </span>
      </div>
      <ul className="import-pages">
        {pages.map(({ id, name, frames, sections }) => {
          const isEmpty = frames + sections === 0;
          return (
            <li key={id}>
              <label data-empty={isEmpty || undefined}>
                <input
                  type="checkbox"
                  className="size-4 accent-span"
                  checked={chosen.includes(id)}
                  disabled={isEmpty}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <bdi className="truncate">{name}</bdi>
                <span className="text-small text-fg-3">
                  {isEmpty
                    ? t("import.no-frames")
                    : sections > 0
                      ? t("import.frames-sections", { frames, sections })
                      : t("import.frames", { count: frames })}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
