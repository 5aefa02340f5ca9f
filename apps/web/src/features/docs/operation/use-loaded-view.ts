import type { LoadedComponents } from "@linkspan/engine/documentation-view";
import { useEffect, useMemo, useRef, useState } from "react";
import type { LoadPart } from "./parts-context.ts";

const none: ReadonlySet<string> = new Set();
const nothing: LoadedComponents = new Map();

/** So many parts are fetched unasked; a page that needs more waits for its reader. */
const maxAutoLoaded = 40;

type Viewed<View> = {
  view: View;
  load: ((reference: string) => void) | undefined;
  failed: ReadonlySet<string>;
};

/** A view, and how to fetch what it leaves out. What stands on the page itself is fetched at once. */
export function useLoadedView<View extends { missing: readonly string[] }>(
  look: (loaded: LoadedComponents) => View,
  loadPart: LoadPart | undefined,
  known: LoadedComponents = nothing,
): Viewed<View> {
  const [loaded, setLoaded] = useState(known);
  const [failed, setFailed] = useState(none);
  const asked = useRef(new Set<string>());
  const view = useMemo(() => look(loaded), [look, loaded]);

  function load(reference: string) {
    if (!loadPart || asked.current.has(reference)) return;
    asked.current.add(reference);
    setFailed((before) => without(before, reference));
    loadPart(reference).then(
      (part) => setLoaded((before) => new Map(before).set(reference, (part ?? null) as never)),
      () => {
        asked.current.delete(reference);
        setFailed((before) => new Set(before).add(reference));
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what may miss something new
  useEffect(() => {
    for (const reference of view.missing) {
      if (asked.current.size < maxAutoLoaded && !failed.has(reference)) load(reference);
    }
  }, [view]);

  return { view, load: loadPart && load, failed };
}

function without(set: ReadonlySet<string>, reference: string): ReadonlySet<string> {
  if (!set.has(reference)) return set;
  const rest = new Set(set);
  rest.delete(reference);
  return rest;
}
