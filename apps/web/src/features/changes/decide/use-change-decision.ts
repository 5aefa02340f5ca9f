import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../../lib/i18n/message-id.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";

/** Something that is done with a change at once. If it fails, a toast says so; the list is read again in any case. */
export function useChangeDecision(project: string, failed: MessageId, decide: () => Promise<unknown>) {
  const t = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onError: (error) => {
      void showToast({ type: "error", title: t(failed), text: describeProblem(error, t).text });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["project", project, "changes"] }),
  });
}
