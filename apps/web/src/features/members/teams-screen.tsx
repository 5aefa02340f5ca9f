import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { teamsQuery } from "./queries.ts";
import { TeamList } from "./team-list.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";

const columns = "grid grid-cols-[minmax(0,1fr)] gap-4.5 lg:grid-cols-[280px_minmax(0,1fr)]";

export function TeamsScreen() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(teamsQuery());
  const asked = useUrlQuery().get("project");
  const navigate = useNavigate();
  const choose = (id: string) => void navigate({ search: id && `?project=${id}` });

  if (!data) {
    if (!error) return <TeamSkeleton className={columns} />;
    return <LoadFailed title={t("teams.failed")} error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (data.items.length === 0) return <NoTeams />;
  const chosen = data.items.find(({ id }) => id === asked) ?? (asked ? undefined : data.items[0]);
  return (
    <div className={columns}>
      <TeamList teams={data.items} chosen={chosen?.id} onChoose={choose} />
      {chosen ? (
        <TeamPanel key={chosen.id} team={chosen} onLeft={() => choose("")} />
      ) : (
        <div>
          <Message title={t("teams.missing")}>{t("teams.missing-text")}</Message>
        </div>
      )}
    </div>
  );
}

function NoTeams() {
  const t = useMessages();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2.5 pt-6 pb-31 text-center">
      <StateIllustration state="waiting" />
      <h2 className="mt-4 text-card-title">{t("teams.empty")}</h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">{t("teams.empty-text")}</p>
      <ButtonLink to="/dashboard" className="mt-2">
        {t("teams.empty-action")}
      </ButtonLink>
    </div>
  );
}
