import { ApiError, type Project } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useUser } from "../../lib/session/stored.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { allMembersQuery } from "./queries.ts";

/** For the member whom the owner has offered the project to. */
export function OfferBanner({ project }: { project: Project }) {
  const t = useMessages();
  const { day } = useFormats();
  const queryClient = useQueryClient();
  const user = useUser();
  const { data } = useQuery(allMembersQuery(project.id));
  const answer = useMutation({
    mutationFn: (route: "acceptProject" | "declineProject") =>
      api.call(route, { params: { id: project.id } }),
    onSettled: () =>
      Promise.all(
        [["projects"], ["project", project.id]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const offer = data?.offer;
  if (!offer || offer.user_id !== user?.id) return null;
  const room = answer.error instanceof ApiError ? answer.error.planLimit : undefined;
  const values = { owner: project.owner.name, until: day(offer.expires_at) };
  return (
    <Message tone="neutral" title={t("settings.offered-to-you", values)}>
      <p>{t("settings.offered-to-you-text", values)}</p>
      {room && (
        <p role="alert" className="mt-1 text-poor">
          {room.feature === "projects" ? (
            <>
              {t("new-project.full", { limit: room.limit })}{" "}
              {t("new-project.full-text", { plan: t(`plan.${room.plan}`) })}
            </>
          ) : (
            describeProblem(answer.error, t).text
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={answer.isPending}
          onClick={() => answer.mutate("acceptProject")}
        >
          {t("settings.accept")}
        </Button>
        <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate("declineProject")}>
          {t("settings.decline")}
        </Button>
      </div>
    </Message>
  );
}
