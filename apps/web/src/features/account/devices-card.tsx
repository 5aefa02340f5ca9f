import type { Session } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Frame, Monitor, Smartphone, SquareTerminal } from "lucide-react";
import { useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { LoadState } from "./load-state.tsx";
import { formatDeviceName } from "./name-device.ts";
import { sessionsQuery, useEndSessions } from "./queries.ts";

export function DevicesCard() {
  const t = useMessages();
  const query = useQuery(sessionsQuery());
  const { data } = query;
  const end = useEndSessions();
  const endOthers = data && data.length > 1 && (
    <Button
      variant="danger"
      size="sm"
      busy={end.isPending && end.variables === "others"}
      onClick={() => end.mutate("others")}
    >
      {t("account.end-others")}
    </Button>
  );
  return (
    <Card
      id="devices"
      title={t("account.devices")}
      text={data && t("account.devices-count", { count: data.length })}
      action={endOthers}
    >
      {data ? (
        <ul className="-mx-4 md:-mx-6">
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : (
        <LoadState title={t("account.devices-failed")} query={query} />
      )}
    </Card>
  );
}

const deviceIcons = { figma_plugin: Frame, command_line: SquareTerminal };

function Device({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useMessages();
  const { language } = useLanguage();
  const { browser, system, isPhone } = formatDeviceName(session.user_agent);
  const Icon = session.device ? deviceIcons[session.device.client] : isPhone ? Smartphone : Monitor;
  const name =
    session.device?.name ??
    (browser && system
      ? t("account.device", { browser, system })
      : (browser ?? system ?? t("account.unknown-device")));
  // With the time: several sessions of one browser on one day would look the same.
  const day = (moment: string) =>
    new Date(moment).toLocaleString(language === "en" ? "en-GB" : language, {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      numberingSystem: "latn",
    });
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line-soft px-4 py-3 last:pb-0 md:grid-cols-[2.25rem_minmax(0,1fr)_13rem_6rem] md:px-6">
      <span className="grid size-9 place-items-center rounded-full border border-line bg-sea-floor text-sea">
        <Icon size={17} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex font-[560]">
          <bdi className="truncate">{name}</bdi>
        </p>
        <p className="text-small text-fg-3">{t("account.since", { day: day(session.created_at) })}</p>
      </div>
      <p className="text-small text-fg-2 max-md:col-start-2">
        {session.is_current ? (
          <span className="flex items-center gap-2">
            <span className="size-2 rounded-full bg-good" aria-hidden /> {t("account.now")}
          </span>
        ) : (
          t("account.last-used", { day: day(session.last_used_at) })
        )}
      </p>
      <div className="text-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
        {session.is_current ? (
          <span className="text-small text-fg-3">{t("account.this-one")}</span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={t("account.end-one", { name })}
            onClick={onEnd}
          >
            {t("nav.sign-out")}
          </Button>
        )}
      </div>
    </li>
  );
}
