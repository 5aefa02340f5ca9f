import type { Notification } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { readInstallation } from "../../lib/site/installation.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { LoadState } from "./load-state.tsx";
import { notificationsQuery, useSetNotification } from "./queries.ts";
import { SettingRow } from "./setting-row.tsx";

/** What the person is emailed about. */
export function NotificationsCard({ email }: { email: string }) {
  const t = useMessages();
  const query = useQuery(notificationsQuery());
  const { data } = query;
  const text = readInstallation().payments ? "account.notifications-to" : "account.notifications-to-unpaid";
  return (
    <Card
      id="notifications"
      title={t("account.notifications")}
      text={email && t(text, { email: <bdi>{email}</bdi> })}
    >
      {data ? (
        data.map((notification) => <Choice key={notification.kind} notification={notification} />)
      ) : (
        <LoadState title={t("account.notifications-failed")} query={query} />
      )}
    </Card>
  );
}

function Choice({ notification: { kind, is_on } }: { notification: Notification }) {
  const t = useMessages();
  const { mutate, isPending, variables } = useSetNotification(kind);
  const title = t(`account.notify-${kind}`);
  const isOn = isPending ? variables : is_on;
  return (
    <SettingRow title={title} text={t(`account.notify-${kind}-text`)}>
      <Segmented
        label={title}
        value={isOn ? "on" : "off"}
        onChange={(value) => mutate(value === "on")}
        options={[
          { value: "on", label: t("account.notify-on") },
          { value: "off", label: t("account.notify-off") },
        ]}
      />
    </SettingRow>
  );
}
