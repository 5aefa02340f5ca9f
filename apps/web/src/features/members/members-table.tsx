import type { Invitation, Member, Team, TeamSummary } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { membersQuery } from "../../lib/api/members-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { MemberRow } from "./member-row.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

type Props = { project: TeamSummary; team: Team; onGone: () => void };

/** Members first, starting with the owner; then open invitations. */
export function MembersTable({ project, team, onGone }: Props) {
  const t = useMessages();
  const [removing, setRemoving] = useState<Member>();
  const rows = { project, onRemove: setRemoving };
  return (
    <>
      <table className="members">
        <caption className="sr-only">{project.name}</caption>
        <thead>
          <tr>
            <th scope="col">{t("members.name")}</th>
            <th scope="col">{t("members.role")}</th>
            <th scope="col">{t("members.last-seen")}</th>
            <th scope="col">
              <span className="sr-only">{t("members.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Rows {...rows} team={team} />
          {team.invitations.map((invitation: Invitation) => (
            <InvitationRow key={invitation.email} project={project} invitation={invitation} onGone={onGone} />
          ))}
        </tbody>
      </table>
      {removing && (
        <RemoveDialog
          project={project}
          member={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={onGone}
        />
      )}
    </>
  );
}

type RowsProps = { project: TeamSummary; team: Team; onRemove: (member: Member) => void };

function Rows({ team, ...rest }: RowsProps) {
  const t = useMessages();
  const [more, setMore] = useState(false);
  const ordered = team.members.toSorted((a, b) => Number(b.role === "owner") - Number(a.role === "owner"));
  return (
    <>
      {ordered.map((member) => (
        <MemberRow key={member.user_id} member={member} {...rest} />
      ))}
      {team.next && more && <NextRows after={team.next} {...rest} />}
      {team.next && !more && (
        <tr>
          <td colSpan={4}>
            <Button size="sm" onClick={() => setMore(true)}>
              {t("members.more")}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

function NextRows({ after, ...rest }: Omit<RowsProps, "team"> & { after: string }) {
  const t = useMessages();
  const { data } = useQuery(membersQuery(rest.project.id, after));
  if (data) return <Rows team={data} {...rest} />;
  return (
    <tr>
      <td colSpan={4} role="status">
        {t("members.loading")}
      </td>
    </tr>
  );
}
