import "./faq.css";
import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { followSections } from "../../lib/follow-sections.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { TextPage, TextPageHead } from "../../ui/layout/text-page.tsx";
import "../../ui/forms/field.css";
import { AnswerList } from "./answer-list.tsx";
import { showHits } from "./show-hits.ts";

export function FaqPage() {
  const [list, setList] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState(0);
  useSlashKey(field);
  useEffect(() => (list ? followSections(list) : undefined), [list]);

  // Text may be typed before the list has loaded.
  useEffect(() => {
    if (!list) return;
    setShown(showHits(list, query));
    // Updates the current group in the list of links.
    window.dispatchEvent(new Event("resize"));
  }, [list, query]);

  return (
    <TextPage>
      <TextPageHead title="Questions from the quay">
        <p>Short answers. Search or browse.</p>
      </TextPageHead>
      <search>
        <div className="field faq-search">
          <Search aria-hidden />
          <input
            ref={field}
            type="text"
            aria-label="Search the answers"
            aria-keyshortcuts="/"
            placeholder="Search the answers, for example “rename”"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
          />
          {query === "" ? (
            <kbd aria-hidden className="max-md:hidden">
              /
            </kbd>
          ) : (
            <IconButton
              size="sm"
              label="Clear search"
              icon={<X />}
              onClick={() => {
                setQuery("");
                field.current?.focus();
              }}
            />
          )}
        </div>
      </search>
      <p role="status" className="mb-5 min-h-[1.46em] text-small text-fg-3 print:hidden">
        {query.trim() !== "" && describeCount(shown)}
      </p>
      <div className="contents" ref={setList}>
        <AnswerList />
      </div>
    </TextPage>
  );
}

function describeCount(count: number) {
  if (count === 0) return "No answers match. Try fewer words.";
  return count === 1 ? "1 answer" : `${count} answers`;
}

/** The slash key focuses the search, except in text fields. */
function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
}
