import { CloudOff } from "lucide-react";
import { readStoredAt } from "../api/last-state.ts";
import { useQueue } from "../layer/changes/change-queue.ts";
import { t } from "../translate.ts";
import { usePlugin } from "./plugin-context.ts";

/** Says that there is no connection, and how old the data is. */
export function OfflineNotice() {
  const { isOnline, project } = usePlugin();
  const waiting = useQueue(project.id);
  if (isOnline) return null;
  // The day before the month, as everywhere.
  const locale = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const at = readStoredAt();
  const time = at === undefined ? "" : new Date(at).toLocaleString(locale, format);
  return (
    <div className="notice fair offline">
      <CloudOff size={15} />
      <div>
        <b>{t("offline.title")}</b>
        <p className="none-text">{t("offline.text", { time, count: waiting.length })}</p>
      </div>
    </div>
  );
}

const format = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
