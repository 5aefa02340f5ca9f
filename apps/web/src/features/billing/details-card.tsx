import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { BillingSection } from "./billing-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { detailsQuery } from "./queries.ts";

type Props = { user: StoredUser; receiptField: Ref<HTMLInputElement> };

/** The details on invoices, and who else receives the receipts. */
export function DetailsCard({ user, receiptField }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(detailsQuery());
  return (
    <BillingSection id="details" title={t("billing.details")} text={t("billing.details-text")}>
      {data ? (
        <DetailsForm details={data} user={user} receiptField={receiptField} />
      ) : error ? (
        <LoadFailed title={t("billing.details-failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <div role="status" aria-busy className="grid gap-4 md:grid-cols-2">
          <span className="sr-only">{t("billing.details-loading")}</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </BillingSection>
  );
}
