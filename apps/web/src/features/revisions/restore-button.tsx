import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

/** Adds a revision with the same bytes as an older one. The section above then shows how far its processing is. */
export function RestoreButton({ projectId, number }: { projectId: string; number: number }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.call("restoreRevision", { params: { id: projectId, number } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["project", projectId] }),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t("revisions.restore-one", { number })}
      busy={restore.isPending}
      onClick={() => restore.mutate()}
    >
      {t("revisions.restore")}
    </Button>
  );
}
