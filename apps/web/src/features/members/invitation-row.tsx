import type { Invitation, TeamSummary } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail, RotateCw, X } from "lucide-react";
import { api } from "../../lib/api/api.ts";
import { useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { useUser } from "../../lib/session/stored.ts";
import { Button, IconButton } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { formatDay } from "./moments.ts";
import { PersonCell } from "./person-cell.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useInvite } from "./use-invite.ts";

type Props = { project: TeamSummary; invitation: Invitation; onGone: () => void };

/** An open invitation. Changing the role sends a new link, as resending does: the email names the role. */
export function InvitationRow({ project, invitation, onGone }: Props) {
  const t = useMessages();
  const { email, role } = invitation;
  const invitedBy = useInvitedBy(invitation);
  const invite = useInvite(project.id);
  const revoke = useRevoke(project.id, invitation, onGone);
  const send = async (given: Invitation["role"]) => {
    const sent = await invite.mutateAsync([{ email, role: given }]).catch(() => undefined);
    if (!sent) return;
    const text = t("invites.sent-again-text");
    void showToast({ type: "success", title: t("invites.sent-again", { email }), text });
  };
  return (
    <tr>
      <td>
        <PersonCell face={<Envelope />} name={email} line={invitedBy} />
      </td>
      <td>
        {project.read_only ? (
          <span className="text-small font-[520] md:px-[11px]">{t(`role.${role}`)}</span>
        ) : (
          <RoleSelect
            label={t("members.role-of", { name: email })}
            value={invite.isPending ? (invite.variables[0]?.role ?? role) : role}
            onChange={(given) => void send(given)}
          />
        )}
      </td>
      <td>
        {project.read_only ? (
          <span className="text-fg-3">{t("invites.not-joined")}</span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2.5"
            aria-label={t("invites.again-to", { email })}
            icon={<RotateCw aria-hidden />}
            busy={invite.isPending}
            onClick={() => void send(role)}
          >
            {t("invites.again")}
          </Button>
        )}
      </td>
      <td>
        <IconButton
          size="sm"
          label={t("invites.revoke", { email })}
          icon={<X aria-hidden />}
          aria-disabled={revoke.isPending || undefined}
          onClick={() => revoke.isPending || revoke.mutate()}
        />
      </td>
    </tr>
  );
}

function useRevoke(projectId: string, { id, email }: Invitation, onGone: () => void) {
  const t = useMessages();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("revokeInvitation", { params: { id: projectId, invitation_id: id } }),
    onSuccess: async () => {
      void showToast({ type: "success", title: t("invites.revoked", { email }) });
      await queries.invalidateQueries({ queryKey: ["project", projectId, "members"] });
      onGone();
    },
  });
}

function useInvitedBy({ invited_by, created_at }: Invitation): string {
  const t = useMessages();
  const { language } = useLanguage();
  const day = formatDay(created_at, language);
  const self = useUser()?.id === invited_by.user_id;
  if (self) return t("invites.by-you", { day });
  return t("invites.by", { name: invited_by.name, day });
}

function Envelope() {
  return (
    <span
      aria-hidden
      className="grid size-7 flex-none place-items-center rounded-full border-[1.5px] border-dashed border-line-strong text-fg-2"
    >
      <Mail size={13} />
    </span>
  );
}
