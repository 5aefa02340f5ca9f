import { useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** A module that few visits need. It is imported when `load` is called; a failure shows a toast. */
export function useLazyModule<Module>(importModule: () => Promise<Module>) {
  const t = useMessages();
  const [module, setModule] = useState<Module>();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const imported = await importModule();
      setModule(() => imported);
    } catch (error) {
      const { title, text } = describeProblem(error, t);
      await showToast({ type: "error", title, text });
    }
    setBusy(false);
  };
  return { module, busy, load };
}
