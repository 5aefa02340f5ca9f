import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { writeInvoices } from "./invoice-csv.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { invoicesQuery, readAllInvoices } from "./queries.ts";

export function InvoicesCard() {
  const t = useMessages();
  const heading = useId();
  const list = useInfiniteQuery(invoicesQuery());
  const invoices = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section
      aria-labelledby={heading}
      className="overflow-hidden rounded-3 border border-line bg-surface max-md:pt-1"
    >
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 pt-3 pb-2.5 md:ps-5.5">
        <h2 id={heading} className="text-[1rem]">
          {t("billing.invoices")}
        </h2>
        {invoices && invoices.length > 0 && <DownloadAll />}
      </div>
      {invoices ? (
        <InvoiceTable labelledBy={heading} invoices={invoices} />
      ) : list.error ? (
        <div className="px-4 pb-4">
          <LoadFailed
            title={t("billing.invoices-failed")}
            error={list.error}
            busy={list.isFetching}
            onRetry={list.refetch}
          />
        </div>
      ) : (
        <Rows />
      )}
      {list.hasNextPage && (
        <div className="border-t border-line-soft px-4 py-3 text-center">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("billing.load-more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function DownloadAll() {
  const t = useMessages();
  const download = useMutation({
    mutationFn: readAllInvoices,
    onSuccess: (all) =>
      saveFile(new Blob([writeInvoices(all)], { type: "text/csv;charset=utf-8" }), "linkspan-invoices.csv"),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download size={14} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t("billing.download-all")}
    </Button>
  );
}

function Rows() {
  const t = useMessages();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t("billing.invoices-loading")}</span>
      {["w-40", "w-32", "w-44"].map((width) => (
        <div key={width} className="flex h-13 items-center border-t border-line-soft px-4 md:px-5.5">
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
