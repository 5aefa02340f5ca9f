import type { SearchResult } from "@linkspan/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DocsScope } from "../docs-scope.ts";
import { readSearch } from "../reads.ts";

/** After this time without a response, in milliseconds, the search counts as slow. */
const slowMs = 400;

type Found = { text: string; result: SearchResult };

export type Search = {
  text: string;
  /** The last result; `isCurrent` if it belongs to the current text. */
  found: Found | undefined;
  isCurrent: boolean;
  isSlow: boolean;
  error: Error | undefined;
  /** Searches for a text; the same text again retries. */
  ask: (text: string) => void;
};

/** Searches at every key press. Shows the last result until the next arrives, and never an outdated one. */
export function useSearch(scope: DocsScope, first: string): Search {
  const [text, setText] = useState(first);
  const [found, setFound] = useState<Found>();
  const [slow, setSlow] = useState("");
  const [failed, setFailed] = useState<{ text: string; error: Error }>();
  const known = useRef(new Map<string, SearchResult>());
  const underWay = useRef<AbortController>(undefined);

  const ask = useCallback(
    (next: string) => {
      underWay.current?.abort();
      const control = new AbortController();
      underWay.current = control;
      const asked = next.trim();
      const cached = known.current.get(asked);
      // The request is sent before the next render.
      const coming = asked === "" || cached ? undefined : readSearch(scope, asked, control.signal);
      setText(next);
      setFailed(undefined);
      if (cached) setFound({ text: asked, result: cached });
      if (!coming) return;
      const timer = setTimeout(() => setSlow(asked), slowMs);
      control.signal.addEventListener("abort", () => clearTimeout(timer));
      coming
        .then(
          (result) => {
            known.current.set(asked, result);
            if (!control.signal.aborted) setFound({ text: asked, result });
          },
          (error: Error) => {
            if (!control.signal.aborted) setFailed({ text: asked, error });
          },
        )
        .finally(() => clearTimeout(timer));
    },
    [scope],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: searches for the initial text once
  useEffect(() => {
    if (first.trim() !== "") ask(first);
    return () => underWay.current?.abort();
  }, []);

  const asked = text.trim();
  const isCurrent = found?.text === asked;
  return {
    text,
    found: asked === "" ? undefined : found,
    isCurrent,
    isSlow: slow === asked && asked !== "" && !isCurrent && !failed,
    error: failed?.text === asked ? failed.error : undefined,
    ask,
  };
}
