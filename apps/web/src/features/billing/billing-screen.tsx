import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { DetailsCard } from "./details-card.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { subscriptionQuery } from "./queries.ts";
import { UsageCard } from "./usage-card.tsx";
import { useFollowPlan } from "./use-follow-plan.ts";
import { useReceiptField } from "./use-receipt-field.ts";

const columns = "grid grid-cols-[minmax(0,1fr)] gap-4.5 xl:grid-cols-[380px_minmax(0,1fr)]";

export function BillingScreen({ user }: { user: StoredUser }) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery());
  const { receiptField, showReceiptField } = useReceiptField();
  useFollowPlan(data?.plan);

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title">{t("nav.billing")}</h1>
        <Button icon={<Mail size={15} aria-hidden />} onClick={showReceiptField}>
          {t("billing.receipts-to-finance")}
        </Button>
      </div>
      <div className="flex flex-col gap-4.5">
        {data ? (
          <div className={columns}>
            <PlanCard subscription={data} />
            <UsageCard usage={data.usage} plan={data.plan} />
          </div>
        ) : error ? (
          <LoadFailed title={t("billing.failed")} error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <BillingSkeleton className={columns} />
        )}
        <InvoicesCard />
        <DetailsCard user={user} receiptField={receiptField} />
      </div>
    </>
  );
}
