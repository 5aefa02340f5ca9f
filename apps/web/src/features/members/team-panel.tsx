import "./members.css";
import type { Team, TeamSummary } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useRef, useState } from "react";
import { membersQuery } from "../../lib/api/members-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { MembersTable } from "./members-table.tsx";
import { RoleNotes } from "./role-notes.tsx";
import { RowSkeletons } from "./team-skeleton.tsx";

type Props = { team: TeamSummary; onLeft: () => void };

/** One project's team. Only the owner can change it; others can read it and leave. */
export function TeamPanel({ team, onLeft }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(membersQuery(team.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState(false);
  const owns = team.role === "owner";
  return (
    <section aria-labelledby="team-name" className="min-w-0 rounded-3 border border-line bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4.5 md:px-5.5">
        <div className="min-w-0 flex-1">
          <h2
            id="team-name"
            ref={heading}
            tabIndex={-1}
            className="text-[1.25rem] leading-[1.25] wrap-anywhere outline-none"
          >
            <bdi>{team.name}</bdi>
          </h2>
          {/* Not a live region: every action announces its result already. */}
          <p className="mt-0.5 min-h-5 text-small text-fg-3">{data && <MemberCount team={data} />}</p>
        </div>
        {owns ? (
          data && <Faces team={data} />
        ) : (
          <Button size="sm" icon={<LogOut aria-hidden />} onClick={() => setLeaving(true)}>
            {t("members.leave")}
          </Button>
        )}
      </header>
      {team.read_only && (
        <div className="px-4 pb-4.5 md:px-5.5">
          <Message tone="fair" title={t("members.read-only")}>
            {t("members.read-only-text")}
          </Message>
        </div>
      )}
      {data && owns && !team.read_only && <InviteForm project={team} members={data.members} />}
      {data ? (
        <MembersTable project={team} team={data} onGone={() => heading.current?.focus()} />
      ) : error ? (
        <div className="border-t border-line p-4 md:p-5.5">
          <LoadFailed title={t("members.failed")} error={error} busy={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <div role="status" aria-busy>
          <span className="sr-only">{t("members.loading")}</span>
          <RowSkeletons />
        </div>
      )}
      <RoleNotes />
      {leaving && <LeaveDialog project={team} onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </section>
  );
}

function MemberCount({ team: { count, limit } }: { team: Team }) {
  const t = useMessages();
  return limit === null ? t("members.places-open", { count }) : t("members.places", { count, limit });
}

const facesShown = 4;

/** Decorative: the same people are in the table below. */
function Faces({ team }: { team: Team }) {
  return (
    <span aria-hidden className="flex [&>*+*]:-ms-1.5 [&>*]:ring-2 [&>*]:ring-surface max-md:hidden">
      {team.members.slice(0, facesShown).map((member) => (
        <Avatar key={member.user_id} name={member.name} src={member.image_url} />
      ))}
    </span>
  );
}
