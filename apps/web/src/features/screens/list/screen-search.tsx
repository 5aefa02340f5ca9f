import "../../../ui/forms/field.css";
import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { KeyHint } from "../../../ui/keyboard/key-hint.tsx";
import { useFocusKey } from "../../../ui/keyboard/use-focus-key.ts";

const typingPause = 200;

type Props = { value: string; onSearch: (text: string) => void };

/** Searches screens by name when typing pauses. */
export function ScreenSearch({ value, onSearch }: Props) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useFocusKey("/", input);
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="list-search">
      <div className="field">
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          aria-label={t("screens.find")}
          aria-keyshortcuts="/"
          placeholder={t("screens.find")}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            aria-label={t("screens.clear-search")}
            className="relative -me-1 grid size-6 flex-none place-items-center rounded-1 text-fg-3 after:absolute hover:text-fg pointer-coarse:after:-inset-2.5"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <X size={14} aria-hidden />
          </button>
        ) : (
          <KeyHint name="/" />
        )}
      </div>
    </search>
  );
}
