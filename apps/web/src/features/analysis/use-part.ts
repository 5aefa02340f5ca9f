import { useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** A part of the page that few visits need: it is loaded by those who ask for it, and no weight of the others. */
export function usePart<Value>(fetchPart: () => Promise<Value>) {
  const t = useMessages();
  const [part, setPart] = useState<Value>();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const fetched = await fetchPart();
      setPart(() => fetched);
    } catch (error) {
      const { title, text } = describeProblem(error, t);
      await showToast({ type: "error", title, text });
    }
    setBusy(false);
  };
  return { part, busy, load };
}
