import "./field.css";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { KeyHint } from "../keyboard/key-hint.tsx";
import { useFocusKey } from "../keyboard/use-focus-key.ts";

type Props = {
  icon: ReactNode;
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
};

/** A field that `/` goes to, and that can be cleared with a button or Escape. */
export function SearchInput({ icon, label, clearLabel, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useFocusKey("/", input);
  return (
    <div className="field">
      {icon}
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
          aria-label={clearLabel}
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
