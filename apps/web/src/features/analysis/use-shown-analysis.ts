import type { ProjectAnalysis } from "@linkspan/contract";
import { useState } from "react";

/**
 * What is shown of an analysis that may be read again at any time. Nobody loses their place in the findings of one
 * revision because another one came in: that one waits until it is asked for, which may be before it is here.
 */
export function useShownAnalysis(fresh: ProjectAnalysis | undefined, isReading: boolean) {
  const [kept, keep] = useState(fresh);
  const [asked, askFor] = useState<number>();
  const isOther = kept !== undefined && fresh !== undefined && fresh.revision !== kept.revision;
  const waits = isReading && isOther && fresh.revision !== asked;
  if (!waits && kept !== fresh) keep(fresh);
  return { analysis: waits ? kept : fresh, newer: waits ? fresh.revision : undefined, show: askFor };
}
