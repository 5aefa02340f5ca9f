import { Search, X } from "lucide-react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { KeyHint } from "../../ui/keyboard/key-hint.tsx";
import { useFocusKey } from "../../ui/keyboard/use-focus-key.ts";

const typingPause = 250;

type Props = { value: string; onSearch: (text: string) => void };

/** Searches when typing pauses, or immediately with Enter. */
export function SearchField({ value, onSearch }: Props) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useFocusKey("/", input);

  // Updates the field when Back, Forward or "Clear" changed the search, not after typing.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() === asked.current) return;
    asked.current = wanted.trim();
    onSearch(asked.current);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    asked.current = text.trim();
    onSearch(asked.current);
  };
  const clear = () => {
    setText("");
    input.current?.focus();
  };

  return (
    <search className="min-w-0 flex-1 md:max-w-[300px]">
      <form onSubmit={submit} className="field">
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          aria-label={t("projects.search")}
          aria-keyshortcuts="/"
          placeholder={t("projects.search")}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            aria-label={t("projects.clear-search")}
            className="relative -me-1 grid size-6 flex-none place-items-center rounded-1 text-fg-3 after:absolute hover:text-fg pointer-coarse:after:-inset-2.5"
            onClick={clear}
          >
            <X size={14} aria-hidden />
          </button>
        ) : (
          <KeyHint name="/" />
        )}
      </form>
    </search>
  );
}
