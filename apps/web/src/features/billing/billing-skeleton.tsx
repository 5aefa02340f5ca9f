import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

const card = "rounded-3 border border-line bg-surface px-4 py-5 md:p-5.5";

/** Placeholder for plan and usage. */
export function BillingSkeleton({ className }: { className: string }) {
  const t = useMessages();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t("billing.loading")}</span>
      <div className={`${card} min-h-[345px]`}>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-5 h-8 w-44" />
        <Skeleton className="mt-4 h-3 w-64 max-w-full" />
        <Skeleton className="mt-6 h-9 w-28" />
        <div className="mt-6 border-t border-line pt-5">
          <Skeleton className="h-3 w-36" />
        </div>
      </div>
      <div className={card}>
        <Skeleton className="mb-5 h-4 w-20" />
        <div className="grid gap-x-7 gap-y-5 md:grid-cols-3">
          {["w-16", "w-24", "w-20", "w-18", "w-22"].map((width) => (
            <div key={width}>
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="mt-3 h-2.5" />
              <Skeleton className="mt-3 h-3 w-28" />
            </div>
          ))}
        </div>
        <div className="mt-6 grid gap-4 border-t border-line pt-5">
          {["w-[80%]", "w-[55%]", "w-[40%]"].map((width) => (
            <Skeleton key={width} className={`h-2 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
