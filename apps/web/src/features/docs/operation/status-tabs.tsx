import { useId } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { evaluateStatus, formatStatus } from "./format/format-status.ts";

const dots = { good: "bg-good-fill", fair: "bg-fair-fill", poor: "bg-poor-fill", info: "bg-info" };

type Props = { statuses: readonly string[]; at: number; onChange: (at: number) => void };

/** Tabs of the statuses: a dot in the color of its kind, the code, and for the chosen one the reason phrase. */
export function StatusTabs({ statuses, at, onChange }: Props) {
  const t = useMessages();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t("operation.status")} className="status-tabs">
      {statuses.map((status, index) => {
        const word = formatStatus(status);
        return (
          <label key={status} title={word || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={index === at}
              onChange={() => onChange(index)}
            />
            <i aria-hidden className={dots[evaluateStatus(status)]} />
            <span className="font-mono" translate="no">
              {status === "default" ? t("operation.default-status") : status}
            </span>
            {word && (
              <span className={index === at ? "" : "sr-only"} lang="en" translate="no">
                {word}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
