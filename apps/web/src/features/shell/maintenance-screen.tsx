import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { isMaintenance, setMaintenance } from "../../lib/maintenance.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button } from "../../ui/buttons/button.tsx";

/** How often it looks whether maintenance has ended. */
const lookMs = 15_000;

/** Covers the page, which stays as it is, until maintenance has ended. */
export function MaintenanceScreen() {
  const t = useMessages();
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const main = useRef<HTMLElement>(null);

  const look = useEffectEvent(async () => {
    setLooking(true);
    try {
      await api.call("getMe", {});
      setMaintenance(false);
      await client.invalidateQueries();
    } catch (error) {
      if (!isMaintenance(error)) console.error(error);
    }
    setLooking(false);
  });
  useEffect(() => {
    main.current?.focus();
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-bg px-5 py-8">
      <main
        ref={main}
        tabIndex={-1}
        className="m-auto flex flex-col items-center gap-2 text-center outline-none"
      >
        <Logo size={24} />
        <StateIllustration state="waiting" className="mt-10" />
        <h1 className="mt-6 text-title">{t("maintenance.heading")}</h1>
        <p className="max-w-[32rem] text-prose text-balance text-fg-2">{t("maintenance.text")}</p>
        <Button variant="primary" className="mt-4" busy={isLooking} onClick={() => void look()}>
          {t("maintenance.look")}
        </Button>
        <p className="mt-2 text-small text-fg-3">{t("maintenance.again")}</p>
      </main>
    </div>
  );
}
