import type { SearchResult } from "@linkspan/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DocsScope } from "../docs-scope.ts";
import { readSearch } from "../reads.ts";

/** What comes later than this needs a word about it. */
const slowMs = 400;

type Found = { text: string; result: SearchResult };

export type Search = {
  text: string;
  /** What was found last; for what is asked now once `isCurrent`. */
  found: Found | undefined;
  isCurrent: boolean;
  isSlow: boolean;
  error: Error | undefined;
  /** Asks for another text; for the same one, it is another try. */
  ask: (text: string) => void;
};

/** Asks at every key, shows the last answer until the next is here, and never one that was overtaken. */
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
      const answer = known.current.get(asked);
      // The question leaves before anything is drawn.
      const coming = asked === "" || answer ? undefined : readSearch(scope, asked, control.signal);
      setText(next);
      setFailed(undefined);
      if (answer) setFound({ text: asked, result: answer });
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is opened with is asked once
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
