import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CommandButton } from "./command-button.tsx";
import { maintenanceQuery } from "./queries.ts";
import { useMoment } from "./use-moment.ts";

export function MaintenanceCard() {
  const t = useMessages();
  const moment = useMoment();
  const { data } = useQuery(maintenanceQuery());
  const isOn = data?.since != null;
  return (
    <Card
      title={t("admin.maintenance")}
      text={
        data?.since
          ? t("admin.maintenance-since", { moment: moment(data.since) })
          : t("admin.maintenance-off")
      }
      action={
        data &&
        (isOn ? (
          <CommandButton
            label={t("admin.end-maintenance")}
            command={{ name: "maintenance", isOn: false }}
            question={{ title: t("admin.end-maintenance-question"), text: t("admin.end-maintenance-text") }}
          />
        ) : (
          <CommandButton
            danger
            label={t("admin.begin-maintenance")}
            command={{ name: "maintenance", isOn: true }}
            question={{
              title: t("admin.begin-maintenance-question"),
              text: t("admin.begin-maintenance-text"),
            }}
          />
        ))
      }
    />
  );
}
