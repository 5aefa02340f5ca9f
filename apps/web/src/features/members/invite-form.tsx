import type { Invitation, Member, TeamSummary } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { AddressField } from "./address-field.tsx";
import { InviteProblem } from "./invite-problem.tsx";
import { RoleSelect } from "./role-select.tsx";
import { type Addresses, useAddresses } from "./use-addresses.ts";
import { useInvite } from "./use-invite.ts";

type Props = { project: TeamSummary; members: readonly Member[] };

export function InviteForm({ project, members }: Props) {
  const t = useMessages();
  const addresses = useAddresses(members);
  const [role, setRole] = useState<Invitation["role"]>("viewer");
  const invite = useInvite(project.id, { showsError: true });
  const count = addresses.list.length + (addresses.draft.trim() ? 1 : 0);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    // Includes text in the field that is not a chip yet.
    const list = addresses.add(addresses.draft);
    if (list.some(addresses.errorOf)) return field?.focus();
    if (invite.isPending || list.length === 0) return;
    const sent = await invite.mutateAsync(list.map((email) => ({ email, role }))).catch(() => undefined);
    if (!sent) return;
    addresses.clear();
    const title = t("invites.sent", { count: list.length });
    void showToast({ type: "success", title, text: t("invites.sent-text") });
  };

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pb-4.5 md:grid-cols-[minmax(0,1fr)_150px_auto] md:px-5.5"
      onSubmit={(event) => void onSubmit(event)}
    >
      <AddressField addresses={addresses} />
      <RoleSelect size="md" label={t("invites.role")} value={role} onChange={setRole} />
      <Button
        variant="primary"
        type="submit"
        busy={invite.isPending}
        disabled={count === 0}
        // Blur turns the text into a chip, which would move this button away during the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("invites.send", { count })}
      </Button>
      <Notes addresses={addresses} />
      {invite.error && !invite.isPending && (
        <div className="md:col-span-3">
          <InviteProblem error={invite.error} />
        </div>
      )}
    </form>
  );
}

/** Why some of the addresses cannot be invited. */
function Notes({ addresses: { list, leftOut, errorOf } }: { addresses: Addresses }) {
  const t = useMessages();
  const errors = list.flatMap((email) => {
    const error = errorOf(email);
    return error ? [t(`invites.${error}`, { email })] : [];
  });
  if (errors.length === 0 && leftOut === 0) return null;
  return (
    <div className="text-small wrap-anywhere text-poor md:col-span-3">
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {errors.length > 0 && <p className="text-fg-2">{t("invites.fix")}</p>}
      {leftOut > 0 && <p>{t("invites.too-many", { count: leftOut })}</p>}
    </div>
  );
}
