import type { AffectedMember, TellResult } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

type Props = { project: string; before: number; after: number; members: readonly AffectedMember[] };

/** Tells everyone who was not told yet, with one email each. */
export function TellAll({ project, before, after, members }: Props) {
  const t = useMessages();
  const client = useQueryClient();
  const tell = useMutation({
    mutationFn: async () => {
      const results: { name: string; outcome: TellResult["outcome"] }[] = [];
      for (const { person } of members) {
        const params = { id: project, person: person.id };
        const { outcome } = await api.call("notifyMember", { params, body: { before, after } });
        results.push({ name: person.name, outcome });
      }
      return results;
    },
    onSuccess: (results) => {
      const without = results.filter(({ outcome }) => outcome === "no_emails");
      void showToast({
        type: without.length === results.length ? "error" : "success",
        title: t("changes-page.told-all", { count: results.length - without.length }),
        text: without.map(({ name }) => t("changes-page.no-emails", { name })).join(" "),
      });
    },
    onError: (error) => {
      const { text } = describeProblem(error, t);
      void showToast({ type: "error", title: t("changes-page.tell-failed"), text });
    },
    // Those who were told before an error are shown as told.
    onSettled: () => client.invalidateQueries({ queryKey: ["project", project, "changes", "people"] }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-2.5 w-full"
      busy={tell.isPending}
      onClick={() => tell.mutate()}
    >
      {t("changes-page.tell-all", { count: members.length })}
    </Button>
  );
}
