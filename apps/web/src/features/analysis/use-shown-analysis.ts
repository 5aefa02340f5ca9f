import type { ProjectAnalysis } from "@linkspan/contract";
import { useState } from "react";

/**
 * The analysis to show while refetches may return a newer one at any time. While the person reads findings, a new
 * revision does not replace them, which would lose the scroll position: it waits until requested with `show`, which may
 * be called before it has loaded.
 */
export function useShownAnalysis(fresh: ProjectAnalysis | undefined, isReading: boolean) {
  const [kept, keep] = useState(fresh);
  const [asked, askFor] = useState<number>();
  const isOther = kept !== undefined && fresh !== undefined && fresh.revision !== kept.revision;
  const waits = isReading && isOther && fresh.revision !== asked;
  if (!waits && kept !== fresh) keep(fresh);
  return { analysis: waits ? kept : fresh, newer: waits ? fresh.revision : undefined, show: askFor };
}
