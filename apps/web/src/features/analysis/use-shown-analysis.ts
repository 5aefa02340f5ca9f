import type { ProjectAnalysis } from "@linkspan/contract";
import { useState } from "react";

/**
 * What is shown of an analysis that may be read again at any time. Nobody loses their place in the findings of one
 * revision because another one came in: that one waits until it is asked for.
 */
export function useShownAnalysis(fresh: ProjectAnalysis | undefined, isReading: boolean) {
  const [kept, keep] = useState(fresh);
  const waits = isReading && kept !== undefined && fresh !== undefined && fresh.revision !== kept.revision;
  if (!waits && kept !== fresh) keep(fresh);
  return waits
    ? { analysis: kept, newer: { number: fresh.revision, show: () => keep(fresh) } }
    : { analysis: fresh, newer: undefined };
}
