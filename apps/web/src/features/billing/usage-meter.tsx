import type { Used } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";

/** The usage of one limit. Unlimited plans show only the count. */
export function UsageMeter({ label, used, children }: { label: string; used: Used; children: ReactNode }) {
  const t = useMessages();
  const { count, limit } = used;
  const bold = <b className="font-[620] text-fg">{count}</b>;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-body font-[620] tracking-normal">{label}</h3>
        <span className="text-small whitespace-nowrap text-fg-3">
          {limit === null ? bold : t("billing.used", { count: bold, limit })}
        </span>
      </div>
      {limit !== null && (
        <div className="mt-2.5 mb-2">
          <Meter
            tall
            label={label}
            value={count}
            max={limit}
            valueText={t("billing.used", { count, limit })}
          />
        </div>
      )}
      <p className="text-small text-fg-3">{children}</p>
    </div>
  );
}
