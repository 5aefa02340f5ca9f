import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { readInstallation } from "../../lib/site/installation.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CloseDialog } from "./close-dialog.tsx";

/** `owned` is undefined until the projects are counted. The server rejects closing while the account owns projects. */
export function CloseCard({ user, owned }: { user: StoredUser; owned: number | undefined }) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const closing = owned ? t("account.close-owned", { count: owned }) : t("account.close-text");
  const isPaid = readInstallation().payments && user.plan !== "starter";
  const plan = isPaid && t("account.close-plan", { plan: t(`plan.${user.plan}`) });
  return (
    <>
      <Card
        danger
        id="close"
        title={t("account.close")}
        text={plan ? `${closing} ${plan}` : closing}
        action={
          <Button variant="danger" disabled={owned !== 0} onClick={() => setAsking(true)}>
            {t("account.close")}
          </Button>
        }
      />
      {asking && <CloseDialog user={user} isPaid={isPaid} onClose={() => setAsking(false)} />}
    </>
  );
}
