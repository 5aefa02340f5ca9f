import type { Member, TeamSummary } from "@linkspan/contract";
import { UserMinus } from "lucide-react";
import { useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { useUser } from "../../lib/session/stored.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { formatLastSeen } from "./moments.ts";
import { PersonCell } from "./person-cell.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useChangeRole } from "./use-change-role.ts";

type Props = { project: TeamSummary; member: Member; onRemove: (member: Member) => void };

export function MemberRow({ project, member, onRemove }: Props) {
  const t = useMessages();
  const change = useChangeRole(project.id, member);
  const self = useUser()?.id === member.user_id;
  const decides = project.role === "owner" && member.role !== "owner";
  const alias = member.invited_as && member.invited_as !== member.email.toLowerCase();
  return (
    <tr>
      <td>
        <PersonCell
          face={<Avatar name={member.name} src={member.image_url} />}
          name={member.name}
          aside={self ? t("members.you") : undefined}
          line={member.email}
          note={alias ? t("members.invited-as", { email: member.invited_as ?? "" }) : undefined}
        />
      </td>
      <td>
        {decides && !project.read_only && member.role !== "owner" ? (
          <RoleSelect
            label={t("members.role-of", { name: member.name })}
            value={change.isPending ? change.variables : member.role}
            onChange={(role) => change.mutate(role)}
          />
        ) : (
          <span className="text-small font-[520] md:px-[11px]">{t(`role.${member.role}`)}</span>
        )}
      </td>
      <td className="text-fg-2">
        <LastSeen moment={member.last_seen_at} self={self} />
      </td>
      <td>
        {decides && (
          <IconButton
            size="sm"
            label={t("members.remove", { name: member.name })}
            icon={<UserMinus aria-hidden />}
            onClick={() => onRemove(member)}
          />
        )}
      </td>
    </tr>
  );
}

function LastSeen({ moment, self }: { moment: string | null; self: boolean }) {
  const t = useMessages();
  const { language } = useLanguage();
  const words = self ? "recently" : moment && formatLastSeen(moment, language);
  if (!words) return t("members.seen-long-ago");
  if (words !== "recently") return <span className="inline-block first-letter:uppercase">{words}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden className="size-2 rounded-full bg-good-fill" />
      {t(self ? "members.seen-here" : "members.seen-recently")}
    </span>
  );
}
