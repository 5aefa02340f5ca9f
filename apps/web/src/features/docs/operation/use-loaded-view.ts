import type { LoadComponent, LoadedComponents } from "@linkspan/engine/documentation-view";
import { useEffect, useMemo, useRef, useState } from "react";

const none: ReadonlySet<string> = new Set();
const nothing: LoadedComponents = new Map();

/** Max components that a page fetches by itself; the others load when readers open them. */
const maxAutoLoaded = 40;

type Viewed<View> = {
  view: View;
  load: ((reference: string) => void) | undefined;
  failed: ReadonlySet<string>;
};

/** A view, and a function that fetches a component into it. Components that it needs are fetched without a click. */
export function useLoadedView<View extends { missing: readonly string[] }>(
  createView: (loaded: LoadedComponents) => View,
  loadComponent: LoadComponent | undefined,
  known: LoadedComponents = nothing,
): Viewed<View> {
  const [loaded, setLoaded] = useState(known);
  const [failed, setFailed] = useState(none);
  const requested = useRef(new Set<string>());
  const view = useMemo(() => createView(loaded), [createView, loaded]);

  function load(reference: string) {
    if (!loadComponent || requested.current.has(reference)) return;
    requested.current.add(reference);
    setFailed((before) => without(before, reference));
    loadComponent(reference).then(
      (component) => setLoaded((before) => new Map(before).set(reference, (component ?? null) as never)),
      () => {
        requested.current.delete(reference);
        setFailed((before) => new Set(before).add(reference));
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view can need further components
  useEffect(() => {
    for (const reference of view.missing) {
      if (requested.current.size < maxAutoLoaded && !failed.has(reference)) load(reference);
    }
  }, [view]);

  return { view, load: loadComponent && load, failed };
}

function without(set: ReadonlySet<string>, reference: string): ReadonlySet<string> {
  if (!set.has(reference)) return set;
  const rest = new Set(set);
  rest.delete(reference);
  return rest;
}
