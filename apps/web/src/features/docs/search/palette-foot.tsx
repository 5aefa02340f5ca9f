import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { KeyHint } from "../../../ui/keyboard/key-hint.tsx";
import { isApple } from "./search-key.ts";

type Props = { name: string; count: number | undefined; isSlow: boolean; isCopied: boolean };

/** The keyboard shortcuts and the number of results. */
export function PaletteFoot({ name, count, isSlow, isCopied }: Props) {
  const t = useMessages();
  const keys = [
    { key: "↑↓", says: t("search.key-move") },
    { key: "↵", says: t("search.key-open") },
    { key: isApple() ? "⌘ ↵" : "Ctrl ↵", says: isCopied ? t("ui.copied") : t("search.key-copy") },
  ];
  return (
    <div className="palette-foot">
      <ul className="flex gap-[18px] max-md:hidden pointer-coarse:hidden">
        {keys.map(({ key, says }) => (
          <li key={key} className="flex items-center gap-1.5 whitespace-nowrap">
            <KeyHint name={key} />
            {says}
          </li>
        ))}
      </ul>
      <p role="status" className="min-w-0 flex-1 truncate text-end">
        {isSlow ? t("search.searching") : count !== undefined && t("search.results", { count, name })}
      </p>
    </div>
  );
}
