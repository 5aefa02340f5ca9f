import { describeProblem } from "../../lib/api/problem.ts";
import { translate } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Shows a failed call as a toast. Not used for background refreshes and polling. */
export function showProblem(error: unknown) {
  console.error(error);
  const { kind, title, text } = describeProblem(error, translate);
  void showToast({ type: "error", title, text, toastId: `problem-${kind}` });
}
