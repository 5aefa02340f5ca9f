import { type ComponentType, useEffect, useState } from "react";

/** Loads a component that the first render does not need, after the page has mounted. */
export function AfterStart({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    load().then((component) => setLoaded(() => component), console.error);
  }, [load]);
  return Loaded ? <Loaded /> : null;
}
