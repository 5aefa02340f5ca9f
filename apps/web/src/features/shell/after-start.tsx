import { type ComponentType, useEffect, useState } from "react";

/** Loads a part of the page that nobody waits for, once everything else works. */
export function AfterStart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    load().then((part) => setPart(() => part), console.error);
  }, [load]);
  return Part ? <Part /> : null;
}
