import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { invoiceQuery } from "./queries.ts";
import { Receipt } from "./receipt.tsx";

/** One invoice as a sheet of paper. Printing keeps the sheet alone; browsers make a PDF of it as well. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(id));
  return (
    <div className="mx-auto w-full max-w-[760px] print:max-w-none">
      {!data && (
        <>
          <PageTitle id="billing.receipt" />
          <h1 className="sr-only">{t("billing.receipt")}</h1>
        </>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/billing"
          className="inline-flex min-h-9 items-center gap-1.5 font-medium text-fg-2 hover:text-fg hover:underline"
        >
          <ArrowLeft size={16} aria-hidden />
          {t("billing.back")}
        </Link>
        {data && (
          <Button variant="primary" icon={<Printer size={15} aria-hidden />} onClick={() => print()}>
            {t("billing.print")}
          </Button>
        )}
      </div>
      {data ? (
        <>
          <title>{`${data.number} · Linkspan`}</title>
          <Receipt invoice={data} />
        </>
      ) : data === null ? (
        <Message title={t("billing.receipt-missing")}>{t("billing.receipt-missing-text")}</Message>
      ) : error ? (
        <LoadFailed title={t("billing.receipt-failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <div role="status" aria-busy className="rounded-3 border border-line bg-surface p-6 md:p-12">
          <span className="sr-only">{t("billing.receipt-loading")}</span>
          <Skeleton className="h-7 w-52" />
          <Skeleton className="mt-10 h-3 w-72 max-w-full" />
          <Skeleton className="mt-4 h-3 w-60 max-w-full" />
        </div>
      )}
    </div>
  );
}
