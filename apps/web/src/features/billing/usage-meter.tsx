import type { Used } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";

type Props = {
  label: string;
  used: Used;
  /** How numbers are written; as they are without it. */
  format?: (count: number) => string;
  children: ReactNode;
};

/** The usage of one limit. Unlimited plans show only the count. */
export function UsageMeter({ label, used, format = String, children }: Props) {
  const t = useMessages();
  const { limit } = used;
  const count = format(used.count);
  const bold = <b className="font-[620] text-fg">{count}</b>;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-body font-[620] tracking-normal">{label}</h3>
        <span className="text-small whitespace-nowrap text-fg-3">
          {limit === null ? bold : t("billing.used", { count: bold, limit: format(limit) })}
        </span>
      </div>
      {limit !== null && (
        <div className="mt-2.5 mb-2">
          <Meter
            tall
            label={label}
            value={used.count}
            max={limit}
            valueText={t("billing.used", { count, limit: format(limit) })}
          />
        </div>
      )}
      <p className="text-small text-fg-3">{children}</p>
    </div>
  );
}
