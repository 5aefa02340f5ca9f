import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchInput } from "./search-input.tsx";

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
  const [text, setText] = useState(value);
  const asked = useRef(value);

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

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <SearchInput
          icon={<Search aria-hidden />}
          label={label}
          clearLabel={clearLabel}
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  );
}
