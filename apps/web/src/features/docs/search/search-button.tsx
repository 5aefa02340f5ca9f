import { Search } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { KeyHint } from "../../../ui/keyboard/key-hint.tsx";
import { isApple } from "./search-key.ts";
import type { SearchOpener } from "./use-palette.tsx";

export function SearchButton({ open, prepare, isComing }: SearchOpener) {
  const t = useMessages();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="search-button"
      title={t("docs.search")}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      busy={isComing}
      icon={<Search aria-hidden />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open()}
    >
      <span className="max-xl:sr-only">{t("docs.search")}</span>
      <KeyHint name={isApple() ? "⌘K" : "Ctrl K"} className="max-xl:hidden" />
    </Button>
  );
}
