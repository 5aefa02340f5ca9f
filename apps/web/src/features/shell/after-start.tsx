import { type ComponentType, useEffect, useState } from "react";

/** Loads a component that the first render does not need, after the page has mounted. */
export function AfterStart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    load().then((part) => setPart(() => part), console.error);
  }, [load]);
  return Part ? <Part /> : null;
}
