import { ListFilter, X } from "lucide-react";
import { useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { KeyHint } from "../../../ui/keyboard/key-hint.tsx";
import { useFocusKey } from "../../../ui/keyboard/use-focus-key.ts";

type Props = { label: string; value: string; onChange: (text: string) => void };

export function FilterField({ label, value, onChange }: Props) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  useFocusKey("/", input);
  return (
    <div className="field">
      <ListFilter aria-hidden />
      <input
        ref={input}
        type="search"
        className="[&::-webkit-search-cancel-button]:hidden"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !value) return;
          event.preventDefault();
          onChange("");
        }}
      />
      {value ? (
        <button
          type="button"
          aria-label={t("docs.clear-filter")}
          className="relative -me-1 grid size-6 flex-none place-items-center rounded-1 text-fg-3 after:absolute hover:text-fg pointer-coarse:after:-inset-2.5"
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      ) : (
        <KeyHint name="/" />
      )}
    </div>
  );
}
