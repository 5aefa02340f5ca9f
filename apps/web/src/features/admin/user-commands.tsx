import { type AdminUserDetail, type PlanId, planIds } from "@linkspan/contract";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { CommandButton } from "./command-button.tsx";

type Props = { user: AdminUserDetail; onErased: () => void };

/** What can be done with an account. Administrators are neither blocked nor erased. */
export function UserCommands({ user, onErased }: Props) {
  const t = useMessages();
  const { id, name } = user;
  const isAdmin = user.admin_since !== null;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {user.blocked_at ? (
        <CommandButton
          label={t("admin.unblock")}
          command={{ name: "unblock", user: id }}
          question={{ title: t("admin.unblock-question", { name }), text: t("admin.unblock-text") }}
        />
      ) : (
        <CommandButton
          label={t("admin.block")}
          disabled={isAdmin}
          command={{ name: "block", user: id, reason: "" }}
          question={{
            title: t("admin.block-question", { name }),
            text: t("admin.block-text"),
            reason: t("admin.reason"),
          }}
        />
      )}
      <CommandButton
        label={t("admin.revoke-sessions")}
        command={{ name: "revoke-sessions", user: id }}
        question={{
          title: t("admin.revoke-sessions-question", { name }),
          text: t("admin.revoke-sessions-text"),
        }}
      />
      <CommandButton
        label={t("admin.export")}
        command={{ name: "export", user: id }}
        question={{ title: t("admin.export-question", { name }), text: t("admin.export-text") }}
      />
      <PlanChoice user={user} />
      <CommandButton
        danger
        label={t("admin.erase")}
        disabled={isAdmin}
        command={{ name: "erase-user", user: id }}
        question={{ title: t("admin.erase-user-question", { name }), text: t("admin.erase-user-text") }}
        onDone={onErased}
      />
      {isAdmin && <p className="text-small text-fg-3">{t("admin.is-administrator")}</p>}
    </div>
  );
}

function PlanChoice({ user: { id, name, plan } }: Pick<Props, "user">) {
  const t = useMessages();
  const [chosen, setChosen] = useState<PlanId>(plan);
  return (
    <span className="flex items-center gap-2">
      <Select
        size="sm"
        label={t("admin.plan")}
        value={chosen}
        options={planIds.map((value) => ({ value, label: t(`plan.${value}`) }))}
        onChange={setChosen}
      />
      <CommandButton
        label={t("admin.grant")}
        disabled={chosen === plan}
        command={{ name: "grant-plan", user: id, plan: chosen }}
        question={{
          title: t("admin.grant-question", { name, plan: t(`plan.${chosen}`) }),
          text: t("admin.grant-text"),
        }}
      />
    </span>
  );
}
