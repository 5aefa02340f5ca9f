import "./field.css";
import { Search, X } from "lucide-react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { KeyHint } from "../keyboard/key-hint.tsx";
import { useFocusKey } from "../keyboard/use-focus-key.ts";

const typingPause = 250;

type Props = {
  label: string;
  clearLabel: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** Searches when typing pauses, or immediately with Enter. */
export function SearchField({ label, clearLabel, value, onSearch, className = "" }: Props) {
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
    <search className={className}>
      <form onSubmit={submit} className="field">
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            aria-label={clearLabel}
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
